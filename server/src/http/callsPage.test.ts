import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { callsPage } from './callsPage.ts'
import { contractShape } from './contractShape.ts'
import { callNames } from '@bencao/shared/contract/index.ts'
import { permissionsPage } from './permissionsPage.ts'
import { openApiDocument } from './openApi.ts'

test('docs/calls.md matches the contract', async () => {
  await expect(callsPage()).toMatchFileSnapshot('../../../docs/calls.md')
})

test('docs/permissions.md has every call, with the code that it needs', async () => {
  const page = permissionsPage()
  expect(callNames.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
  await expect(page).toMatchFileSnapshot('../../../docs/permissions.md')
})

describe('docs/contract.txt', () => {
  const path = fileURLToPath(new URL('../../../docs/contract.txt', import.meta.url))
  const kept = existsSync(path) ? readFileSync(path, 'utf8').trimEnd().split('\n') : []

  const shape = contractShape()
  const lines = new Set(shape)
  const plain = (line: string) => line.replaceAll('?', '')
  const plainLines = new Set(shape.map(plain))
  /** A call may require less than before, and answer a field that it left out before. */
  const isKept = (line: string) =>
    lines.has(line) || (line.includes(' input') ? plainLines : lines).has(plain(line))

  const broken = kept.filter((line) => !isKept(line))

  const wordsOf = (line: string, count: number) => line.split(' ').slice(0, count).join(' ')
  const fields = new Set(kept.map((line) => wordsOf(line, 3)))
  // A call that is kept by its name alone took nothing from its clients.
  const calls = new Set(kept.filter((line) => line !== wordsOf(line, 2)).map((line) => wordsOf(line, 2)))
  const isRequired = (line: string) => /^\w+ \/\w+ input[^?]+$/.test(line)
  const newlyRequired = shape.filter(
    (line) => calls.has(wordsOf(line, 2)) && isRequired(line) && !fields.has(wordsOf(line, 3)),
  )

  test('nothing that clients rely on was removed, renamed or retyped', () => {
    expect(broken).toEqual([])
  })

  test('no field that a call takes became required', () => {
    expect(newlyRequired).toEqual([])
  })

  test('it matches the contract; with --update it is written if nothing above fails', async () => {
    expect([...broken, ...newlyRequired]).toEqual([])
    await expect(`${shape.join('\n')}\n`).toMatchFileSnapshot(path)
  })
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
