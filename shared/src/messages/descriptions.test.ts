import { expect, it } from 'vitest'
import { descriptions as simplified } from './zh-Hans/goods/descriptions.ts'
import { descriptions as traditional } from './zh-Hant/goods/descriptions.ts'

/** Characters that resemble others or sound like them, in both scripts. */
const alike = [
  ['接', '接'],
  ['结', '結'],
  ['户', '戶'],
  ['口', '口'],
  ['通', '通'],
  ['透', '透'],
] as const

const count = (text: string, character: string) => text.split(character).length - 1

it.each(alike)(
  'the descriptions have %s in Simplified Chinese where Traditional Chinese has %s',
  (hans, hant) => {
    const other = Object.entries(traditional).filter(
      ([english, text]) =>
        count(text, hant) !== count(new Map(Object.entries(simplified)).get(english) ?? '', hans),
    )
    expect(other).toEqual([])
  },
)
