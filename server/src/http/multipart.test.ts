import fc from 'fast-check'
import { expect, it } from 'vitest'
import { BadBody } from './body.ts'
import { readParts } from './multipart.ts'

const boundaryOf = (type: string | null): string => /boundary=(.*)$/.exec(type ?? '')?.[1] ?? ''

const name = fc.stringMatching(/^[a-zA-Z][\w[\].]{0,12}$/)
const bytes = fc.uint8Array({ maxLength: 200 })
const fileName = fc.string({
  unit: fc.constantFrom('a', '"', ';', ' ', '=', '草', '\\', '/'),
  minLength: 1,
  maxLength: 8,
})

it('reads what a form of a browser holds', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(
        fc.record({
          name,
          value: fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.tuple(bytes, fileName)),
        }),
        { selector: (part) => part.name, maxLength: 8 },
      ),
      async (parts) => {
        const form = new FormData()
        const expected: Record<string, string | Uint8Array> = {}
        for (const part of parts) {
          if (typeof part.value === 'string') {
            form.append(part.name, part.value)
            // A form sends line breaks as pairs.
            expected[part.name] = part.value.replace(/\r\n|\r|\n/g, '\r\n')
          } else {
            const [content, called] = part.value
            form.append(part.name, new Blob([new Uint8Array(content)]), called)
            expected[part.name] = content
          }
        }
        const sent = new Response(form)
        const boundary = boundaryOf(sent.headers.get('content-type'))
        const fields = readParts(Buffer.from(await sent.arrayBuffer()), boundary)
        expect({ ...fields }).toEqual(expected)
      },
    ),
    { numRuns: 300 },
  )
})

const part = (headers: string, content = '1') => `--b\r\n${headers}\r\n\r\n${content}\r\n`
const plain = 'Content-Disposition: form-data; name="a"'

it.each([
  ['one', `${part(plain)}--b--\r\n`, { a: '1' }],
  ['the last of two of a name', `${part(plain)}${part(plain, '2')}--b--`, { a: '2' }],
  [
    'a bare name after another header',
    `${part('Content-Type: text/plain\r\ncontent-disposition: form-data; name=a')}--b--`,
    { a: '1' },
  ],
  ['what is almost a boundary', `${part(plain, '--b 1\r\n--c')}--b--`, { a: '--b 1\r\n--c' }],
  [
    'the name of a prototype',
    `${part(plain.replace('"a"', '"__proto__"'))}--b--`,
    JSON.parse('{"__proto__":"1"}'),
  ],
  ['an empty file', `${part(`${plain}; filename="x; name=y"`, '')}--b--`, { a: new Uint8Array() }],
  ['no file name', `${part(`${plain}; filename=""`, 'z')}--b--`, { a: new Uint8Array([122]) }],
  ['a coded file name', `${part(`${plain}; filename*=UTF-8''x`, 'z')}--b--`, { a: new Uint8Array([122]) }],
  ['nothing', '--b--', {}],
])('reads %s', (_what, body, fields) => {
  expect(Object.entries(readParts(Buffer.from(body), 'b'))).toEqual(Object.entries(fields))
})

it.each([
  ['an empty body', ''],
  ['no boundary', 'x'],
  ['another boundary', '--c--'],
  ['an end after the boundary', '--b'],
  ['a part without headers', '--b\r\n'],
  ['no end', `${part(plain)}--b`],
  ['a boundary that goes on', `${part(plain)}--bc--`],
  ['a part without an end', `--b\r\n${plain}\r\n\r\n1`],
  ['something before the boundary', `x${part(plain)}--b--`],
  ['a part without a name', `${part('Content-Disposition: form-data')}--b--`],
  ['a part of another kind', `${part('Content-Disposition: attachment; name="a"')}--b--`],
  ['long headers', `${part(`${plain}\r\nX: ${'x'.repeat(8_192)}`)}--b--`],
  ['too many parts', `${part(plain).repeat(1_001)}--b--`],
])('refuses %s', (_what, body) => {
  expect(() => readParts(Buffer.from(body), 'b')).toThrow(BadBody)
})

// A search from each letter would take minutes.
it('goes through the headers of a thousand parts once', { timeout: 10_000 }, () => {
  const long = part(`${plain}; ${'x'.repeat(4_000)}`)
  expect({ ...readParts(Buffer.from(`${long.repeat(1_000)}--b--`), 'b') }).toEqual({ a: '1' })
})
