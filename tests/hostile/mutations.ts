import { type CallName, entryOf } from '@bencao/shared/contract/index.ts'
import fc from 'fast-check'
import qs from 'qs'
import { type InputField, inputFields } from '../walks/fields.ts'
import { type Body, withValue } from '../walks/inputs.ts'
import { requestBytes } from './rawHttp.ts'

/** A request that an attacker may send. */
export interface Mutant {
  name: CallName
  bytes: Buffer
  /** A description for the report when it breaks something. */
  shown: string
}

const deep = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
const deepList = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

const strings = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\u202e\u2066',
  '\r\nset-cookie: a=b',
  "'; drop table orders; --",
  '%',
  '_%\\',
  '\\',
  '$1',
  '${7*7}',
  '{{7*7}}',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'null',
  'undefined',
  'NaN',
  '1e3',
  '１２３',
  '-1',
  '9007199254740993',
  '0000-00-00',
  '9999-99-99',
  '2026-02-30',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'true',
  'a'.repeat(1_200),
  '😀'.repeat(300),
  'e\u0301'.repeat(200),
  '1'.repeat(100),
]

/** Any code units, including lone surrogates. */
const signs = (maxLength: number): fc.Arbitrary<string> =>
  fc
    .array(fc.oneof(fc.nat(0x10ffff), fc.nat(0x7f), fc.integer({ min: 0xd800, max: 0xdfff })), { maxLength })
    .map((points) => String.fromCodePoint(...points))

const values: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom<unknown>(...strings) },
  { weight: 3, arbitrary: signs(20) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -0, -1, 1.5, 1e9, 2 ** 53 + 1, 1e308),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>([], {}, [[]], [1, 2], { length: 3 }, { toString: 1, valueOf: 1 }),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
)

const keys = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'length',
  '0',
  '',
  'a'.repeat(2_000),
  '\u0000',
  'ключ',
  'then',
)

type Change = (body: Body) => Body

const changes = (fields: readonly InputField[]): fc.Arbitrary<Change> => {
  const path = fields.length === 0 ? keys : fc.constantFrom(...fields.map((field) => field.path))
  const put = fc.tuple(path, values).map(
    ([at, value]): Change =>
      (body) =>
        withValue(body, at, value),
  )
  const drop = path.map(
    (at): Change =>
      (body) =>
        withValue(body, at, undefined),
  )
  const add = fc.tuple(keys, values).map(
    ([key, value]): Change =>
      (body) =>
        Object.defineProperty({ ...body }, key, { value, enumerable: true }),
  )
  const none = fc.constant<Change>((body) => body)
  return fc.oneof(
    { weight: 8, arbitrary: put },
    { weight: 2, arbitrary: drop },
    { weight: 3, arbitrary: add },
    none,
  )
}

/** Texts that replace the whole body. */
const broken = fc.oneof(
  fc.constantFrom(
    '{',
    '{"a":1',
    '[]',
    'null',
    '"text"',
    '\ufeff{}',
    '{"a":1}{"b":2}',
    '{"__proto__":{"verified":true},"constructor":{"prototype":{"a":1}}}',
    '{"page":"\\ud800"}',
    '__proto__[verified]=1&constructor[prototype][a]=1',
    'a[b][c][d][e][f][g][h][i]=1',
    'page[]=1&page[]=2&page=3&page[a]=4',
    'page[999999999]=1',
    'a=%ED%A0%80&b=%00&c=%zz&%=%',
    '&&&===&[]&[=]&]=[',
    'a'.repeat(3_000),
    Array.from({ length: 2_500 }, (_, at) => `p${at}=1`).join('&'),
    deep(200),
    deep(5_000),
    `{"search":${deepList(200)}}`,
    `{"search":${deepList(20_000)}}`,
    `{"note":${deep(3_000)}}`,
  ),
  signs(200),
)

const huge = fc.constantFrom(
  ...['x', '1 ', '\u0000', '😀'].map((part) => part.repeat(Math.floor(900_000 / Buffer.byteLength(part)))),
)

const types = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/x-www-form-urlencoded') },
  { weight: 8, arbitrary: fc.constant('application/json') },
  fc.constantFrom(
    'application/json; charset=utf-16',
    'application/x-www-form-urlencoded; charset=x',
    'text/plain',
    'multipart/form-data; boundary=x',
    'application/json, text/plain',
    '',
  ),
)

const langs = fc.constantFrom('en', 'zh-Hant', 'zh-Hans', 'es', 'xx', '__proto__', 'constructor')

/** JSON in which some key occurs twice. */
const twice = (json: string): string => json.replace(/^\{("[^"]*":)/, '{$1[1],$1')

const written = (body: Body, type: string, method: string, twin: boolean): string => {
  if (method === 'POST' && type.startsWith('application/x-www-form')) {
    const form = qs.stringify(body)
    return twin ? `${form}&${form}` : form
  }
  const json = JSON.stringify(body)
  return twin ? twice(json) : json
}

export interface Target {
  name: CallName
  body: Body
  token: string
}

/** Requests to one call: mostly whole ones with one error. */
export function mutantsOf({ name, body, token }: Target): fc.Arbitrary<Mutant> {
  const { method } = entryOf(name)
  const fields = inputFields(name)
  const path = fields[0]?.path ?? 'search'
  const text = fc.oneof(
    {
      weight: 400,
      arbitrary: fc.tuple(fc.array(changes(fields), { minLength: 1, maxLength: 3 }), fc.nat(9)).map(
        ([each, dice]) =>
          (type: string) =>
            written(
              each.reduce((so, change) => change(so), body),
              type,
              method,
              dice === 0,
            ),
      ),
    },
    { weight: 50, arbitrary: broken.map((raw) => () => raw) },
    {
      weight: 50,
      arbitrary: fc
        .nat(1_000)
        .map((at) => (type: string) => written(body, type, method, false).slice(0, at % 150)),
    },
    {
      weight: 1,
      arbitrary: huge.map(
        (value) => (type: string) => written({ ...body, [path]: value }, type, method, false),
      ),
    },
  )
  const tokens = fc.oneof(
    { weight: 12, arbitrary: fc.constant(token) },
    fc.constantFrom('', 'x', '__proto__', token.slice(1), 'a'.repeat(4_000)),
  )
  return fc.tuple(text, types, langs, tokens).map(([write, type, lang, sent]) => {
    const body = write(type)
    const headers = { ...(type && { 'content-type': type }), lang, token: sent }
    const bytes =
      method === 'GET'
        ? requestBytes('GET', `/${name}?${encodeURI(body.toWellFormed()).slice(0, 7_000)}`, headers)
        : requestBytes(method, `/${name}`, headers, body)
    return { name, bytes, shown: `${method} /${name} ${type} ${JSON.stringify(body.slice(0, 300))}` }
  })
}
