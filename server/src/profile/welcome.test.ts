import { afterAll, beforeAll, expect, test } from 'vitest'
import { make } from '../../../tests/make/make.ts'
import type { TestProvider } from '../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const states = async (who: TestProvider) =>
  (await who.call('welcome_list', {})).data.steps.map(({ step, state }) => `${step} ${state}`)

test('a new provider is led from the document to the first order', async () => {
  const rosa = await make.provider(portal, { status: 'pending' })
  expect(await states(rosa)).toEqual(['document open', 'card later', 'patient open', 'order later'])
  await make.patient(rosa)
  expect(await states(rosa)).toContain('patient done')

  const verified = await make.provider(portal)
  await make.card(portal, verified)
  expect(await states(verified)).toEqual(['document done', 'card done', 'patient open', 'order open'])
})

test('what others have done is not counted', async () => {
  const other = await make.provider(portal)
  await make.patient(other)
  await make.card(portal, other)
  const rosa = await make.provider(portal)
  expect(await states(rosa)).toEqual(['document done', 'card open', 'patient open', 'order open'])
})

test('a hidden list stays hidden, in every session, for this account alone', async () => {
  const rosa = await make.provider(portal)
  const other = await make.provider(portal)
  expect((await rosa.call('welcome_hide', {})).code).toBe(0)
  expect((await rosa.call('welcome_hide', {})).code).toBe(0)
  expect(await states(rosa)).toEqual([])
  expect(await states(other)).toHaveLength(4)
})
