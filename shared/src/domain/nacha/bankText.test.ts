import { expect, test } from 'vitest'
import { bankText } from './bankText.ts'

test.each([
  ['Mei Lin', 'MEI LIN'],
  ['  José   Núñez ', 'JOSE NUNEZ'],
  ['Łukasz Øst & Søn', 'LUKASZ OST & SON'],
  ['Straße 7', 'STRASSE 7'],
  ['O’Brien – Acupuncture', "O'BRIEN - ACUPUNCTURE"],
  ['ＬＩＮ', 'LIN'],
  ['Nguyễn Đặng', 'NGUYEN DANG'],
])('%s is written as %s', (typed, written) => expect(bankText(typed)).toBe(written))

test.each(['林美', 'Mei 林', 'Иван', '', '  ', '---', 'Lin 🌿'])('%j has no form for a bank', (typed) =>
  expect(bankText(typed)).toBeNull(),
)
