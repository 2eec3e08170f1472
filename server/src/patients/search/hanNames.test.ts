import { expect, it } from 'vitest'
import { matchName, pinyinTokens, simplified, syllablesOf, typedMatchName } from './hanNames.ts'

it.each([
  ['王建國', '王建国'],
  ['陳學勤', '陈学勤'],
  ['鍾', '钟'],
  ['王建国', '王建国'],
  ['Ana 國', 'Ana 国'],
  ['Ana', 'Ana'],
])('%s in simplified characters is %s', (name, expected) => {
  expect(simplified(name)).toBe(expected)
})

it('reads a family name as one', () => {
  expect(syllablesOf('單田芳')).toEqual(['shan', 'tian', 'fang'])
  expect(syllablesOf('曾國藩')).toEqual(['zeng', 'guo', 'fan'])
  expect(syllablesOf('歐陽修')).toEqual(['ou', 'yang', 'xiu'])
})

it('spells a name by syllables, whole in both orders, and with other readings', () => {
  expect(pinyinTokens({ family: '王', given: '建國' })).toEqual(
    expect.arrayContaining(['wang', 'jian', 'guo', 'wangjianguo', 'jianguowang', 'jianguo']),
  )
  expect(pinyinTokens({ family: '吕', given: '布' })).toEqual(
    expect.arrayContaining(['lv', 'lu', 'lyu', 'lubu']),
  )
  expect(pinyinTokens({ family: '林', given: '樂' })).toEqual(expect.arrayContaining(['linle', 'linyue']))
  expect(pinyinTokens({ family: '', given: '' })).toEqual([])
})

it.each(['\u{2cedf}', '建\u{2cedf}國', '\u{2cedf}樂'])(
  'leaves out characters that nobody reads: %s',
  (given) => {
    const tokens = pinyinTokens({ family: '王', given })
    expect(tokens).toContain('wang')
    expect(tokens.join('')).toMatch(/^[a-z]+$/)
  },
)

it('gives names of one spelling the same letters', () => {
  const same = [
    { firstName: '建國', lastName: '王' },
    { firstName: '建国', lastName: '王' },
    { firstName: 'Jian Guo', lastName: 'Wang' },
    { firstName: 'Jianguo', lastName: 'WANG' },
    { firstName: '建國', lastName: 'Wang' },
  ].map(matchName)
  expect(new Set(same)).toEqual(new Set(['wangjianguo']))
  expect(matchName({ firstName: 'José', lastName: "O'Núñez-Bell" })).toBe('onunezbelljose')
  expect(['王建國', 'wang jian guo', 'wangjianguo', 'Wang, Jianguo'].map(typedMatchName)).toEqual(
    Array.from({ length: 4 }, () => 'wangjianguo'),
  )
})
