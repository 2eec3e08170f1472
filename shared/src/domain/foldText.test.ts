import { expect, it } from 'vitest'
import { foldText, wordsOf } from './foldText.ts'

it.each([
  ['José Ñandú', 'jose nandu'],
  ['xiāo yáo sǎn', 'xiao yao san'],
  ['Nǚ', 'nu'],
  ['Łódź Æsir Straße Đặng', 'lodz aesir strasse dang'],
  ['ＧＦ－００１', 'gf-001'],
  ['逍遙散', '逍遙散'],
])('folds %s', (text, folded) => expect(foldText(text)).toBe(folded))

it.each([
  ["o'brien-lee, j.", ['obrien', 'lee', 'j']],
  ['xi’an', ['xian']],
  [' ', []],
])('splits %j', (text, words) => expect(wordsOf(text)).toEqual(words))
