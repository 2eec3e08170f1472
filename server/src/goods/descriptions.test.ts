import { descriptions as es } from '@bencao/shared/messages/es/goods/descriptions.ts'
import { chinese, ofTheOtherScript } from '@bencao/shared/messages/chinese.ts'
import { descriptions as zhHans } from '@bencao/shared/messages/zh-Hans/goods/descriptions.ts'
import { descriptions as zhHant } from '@bencao/shared/messages/zh-Hant/goods/descriptions.ts'
import { expect, it } from 'vitest'
import { readGoods } from './catalogFiles.ts'

const dataFolder = new URL('../../data', import.meta.url).pathname

it.each([
  ['zh-Hant', zhHant],
  ['zh-Hans', zhHans],
  ['es', es],
])('every description of the catalog has its text in %s, and no other has one', async (_lang, texts) => {
  const english = new Set((await readGoods(dataFolder)).map(({ description }) => description))
  english.delete('')
  expect(new Set(Object.keys(texts))).toEqual(english)
  expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([])
})

it('a product whose description names medicines has the caution about interactions, and no other has it', async () => {
  const medicines =
    /\b(?:medicines?|drug|warfarin|anticoagulants|nitroglycerin|SSRIs|sedatives|NSAIDs|statins)\b/
  const goods = await readGoods(dataFolder)
  const named = goods.filter(({ description }) => medicines.test(description))
  expect(named).toHaveLength(20)
  expect(goods.filter(({ cautions }) => cautions.includes('interactions'))).toEqual(named)
})

it('keeps the simplified texts free of traditional characters', () => {
  const wrong = Object.values(zhHans).map((text) => ofTheOtherScript(text, chinese['zh-Hans']))
  expect(wrong.join('')).toBe('')
})
