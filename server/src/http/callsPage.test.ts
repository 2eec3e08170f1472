import { expect, test } from 'vitest'
import { callsPage } from './callsPage.ts'
import { openApiDocument } from './openApi.ts'

test('docs/calls.md matches the contract', async () => {
  await expect(callsPage()).toMatchFileSnapshot('../../../docs/calls.md')
})

test('the OpenAPI document has every path with its own method', () => {
  const document = openApiDocument()
  expect(document.openapi).toBe('3.1.0')
  expect(document.paths).toHaveProperty(['/order_goods_add', 'put'])
  expect(document.paths).toHaveProperty(['/subscription_cycle_options', 'get'])
  expect(document.paths).toHaveProperty(['/login', 'post'])
})

test('the OpenAPI document says how an input and an answer travel', () => {
  const { paths } = openApiDocument()
  const sent = (path: string, method: string) => [path, method, 'requestBody', 'content']
  expect(paths).toHaveProperty([...sent('/upload_image2', 'post'), 'multipart/form-data'])
  expect(paths).not.toHaveProperty([...sent('/upload_image2', 'post'), 'application/json'])
  expect(paths).toHaveProperty([...sent('/login', 'post'), 'application/x-www-form-urlencoded'])
  expect(paths).toHaveProperty([...sent('/order_goods_add', 'put'), 'application/json'])
  const answered = ['/file_download', 'post', 'responses', '200', 'content', 'application/octet-stream']
  expect(paths).toHaveProperty(answered)
})
