import { expect, test } from 'vitest'
import { callsPage } from './callsPage.ts'
import { openApiDocument } from './openApi.ts'

test('docs/calls.md says what the contract says', async () => {
  await expect(callsPage()).toMatchFileSnapshot('../../../docs/calls.md')
})

test('the OpenAPI document has every path with its own method', () => {
  const document = openApiDocument()
  expect(document.openapi).toBe('3.1.0')
  expect(document.paths).toHaveProperty(['/order_goods_add', 'put'])
  expect(document.paths).toHaveProperty(['/subscription_cycle_options', 'get'])
  expect(document.paths).toHaveProperty(['/login', 'post'])
})
