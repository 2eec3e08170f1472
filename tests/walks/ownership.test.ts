import { randomUUID } from 'node:crypto'
import { entryOf } from '@bencao/shared/contract/index.ts'
import { ownedFields } from '@bencao/shared/contract/ownedFields.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Clinic } from '../make/clinic.ts'
import { make } from '../make/make.ts'
import { openPortal, type TestPortal } from '../portal/portal.ts'
import { type OutsideCall, outsideCalls } from './fields.ts'
import { fingerprint } from './fingerprint.ts'
import { inputFor, inputWith, withValue } from './inputs.ts'

const withIds = outsideCalls.filter((name) => ownedFields(entryOf(name).input).length > 0)

let portal: TestPortal
let ours: Clinic
let theirs: Clinic

beforeAll(async () => {
  portal = await openPortal()
  ours = await make.clinic(portal, { whole: true })
  theirs = await make.clinic(portal, { whole: true })
})
afterAll(() => portal.close())

/** What an answer reveals to its reader; the headers for time and length follow from the rest. */
const seen = (answer: Awaited<ReturnType<TestPortal['call']>>) => ({
  status: answer.status,
  text: answer.text,
  headers: [...answer.headers].filter(([name]) => name !== 'date'),
})

describe('another provider’s record gets exactly the answer of a missing one', () => {
  const cases = withIds.flatMap((name) =>
    ownedFields(entryOf(name).input).map((field) => ({ name, field, id: `${name}.${field.path}` })),
  )

  test.each(cases)('$id', async ({ name, field }) => {
    const own = await inputWith(name, field.path, ours)
    const random = await ours.provider.call(name, withValue(own, field.path, randomUUID()))
    expect(random.status).toBe(200)
    expect(random.code).not.toBe(-100)
    expect(random.code, 'a missing record is refused').not.toBe(0)

    const malformed = await ours.provider.call(name, withValue(own, field.path, 'no-such-id'))
    expect(malformed).toMatchObject({ status: 200, code: 10 })
    // In a list, a field's name has its place.
    const fields = Object.keys((malformed.data as { fields?: object }).fields ?? {})
    expect(fields.map((name) => name.replace(/\.\d+/g, ''))).toContain(field.path)

    if (field.ownedBy === 'nobody') return
    const before = await fingerprint(portal, theirs.provider.providerId)
    const { [field.path]: foreignId } = await inputWith(name, field.path, theirs)
    expect(foreignId).toEqual(expect.any(String))
    const foreign = await ours.provider.call(name, withValue(own, field.path, foreignId))
    expect(foreign.code).toBe(11)
    expect(seen(foreign)).toEqual(seen(random))
    expect(await fingerprint(portal, theirs.provider.providerId)).toBe(before)
  })

  test('the calls of this walk succeed with one’s own records, so that their refusals mean something', async () => {
    const mine = await make.clinic(portal, { whole: true })
    const last: OutsideCall[] = [
      'reorder',
      'draft_discard',
      'patient_del',
      'patient_restore',
      'card_del',
      'delete_notification',
    ]
    // These need other records to succeed: another card form, an unpaid order, or PayPal's approval.
    const others: OutsideCall[] = [
      'payment_state',
      'converge_payment',
      'create_payment',
      'order_cancel',
      'pay_paypal',
    ]
    const first = withIds.filter((name) => ![...last, ...others].includes(name))
    for (const name of [...first, ...last]) {
      const answer = await mine.provider.call(name, await inputFor(name, mine))
      expect(answer.code, `${name}: ${answer.message}`).toBe(0)
    }
  })
})
