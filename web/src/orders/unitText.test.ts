import type { Lang } from '@bencao/shared/domain/lang.ts'
import { createTranslator } from 'use-intl/core'
import { expect, it } from 'vitest'
import { loadWholeCatalog } from '../text/catalogs.ts'
import { piecesText, unitPriceText } from './unitText.ts'

it.each<[Lang, string, string]>([
  ['en', 'bottle', '$26.95 per bottle'],
  ['en', 'jar', '$26.95 per jar'],
  ['en', 'tube', '$26.95 per tube'],
  ['es', 'box', '$26.95 por caja'],
  ['zh-Hant', 'set', '每組 $26.95'],
  ['zh-Hans', 'bottle', '每瓶 $26.95'],
])('%s: the price of a %s', async (lang, unitOfMeasure, says) => {
  const text = createTranslator({ locale: lang, messages: await loadWholeCatalog(lang), timeZone: 'UTC' })
  expect(unitPriceText({ unitCents: 2_695, unitOfMeasure }, text)).toBe(says)
})

it.each<[Lang, string, number, string]>([
  ['en', 'bottle', 1, '1 × bottle'],
  ['en', 'box', 12, '12 × box'],
  ['en', 'tube', 2, '2 × tube'],
  ['es', 'jar', 2, '2 × tarro'],
  ['zh-Hant', 'set', 2, '2 組'],
  ['zh-Hans', 'bottle', 1_200, '1200 瓶'],
])('%s: as many of a %s as %i', async (lang, unitOfMeasure, quantity, says) => {
  const text = createTranslator({ locale: lang, messages: await loadWholeCatalog(lang), timeZone: 'UTC' })
  expect(piecesText({ quantity, unitOfMeasure }, text)).toBe(says)
})
