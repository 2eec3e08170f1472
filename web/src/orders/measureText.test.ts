import { parseMeasure } from '@bencao/shared/domain/catalog/measure.ts'
import { langs, type Lang } from '@bencao/shared/domain/lang.ts'
import { createTranslator } from 'use-intl/core'
import { expect, it } from 'vitest'
import { loadWholeCatalog } from '../text/catalogs.ts'
import { formText } from './formText.ts'
import { dosageText } from './measureText.ts'

const textIn = async (lang: Lang) =>
  createTranslator({ locale: lang, messages: await loadWholeCatalog(lang), timeZone: 'UTC' })

it.each<[Lang, string, string]>([
  ['en', '3 capsules', '3 capsules'],
  ['en', '1 tablet', '1 tablet'],
  ['es', '1 capsule', '1 cápsula'],
  ['es', '2 softgels', '2 cápsulas blandas'],
  ['es', '1.5 mL (30 drops)', '1.5 mL (30 gotas)'],
  ['es', 'apply thin layer', 'aplicar una capa fina'],
  ['zh-Hant', '4 g', '4 公克'],
  ['zh-Hant', '1.5 mL (30 drops)', '1.5 毫升（30 滴）'],
  ['zh-Hans', '3 capsules', '3 粒胶囊'],
  ['zh-Hans', '4 g with honey', '4 g with honey'],
  ['es', 'media cucharada', 'media cucharada'],
])('%s: the dosage %s', async (lang, dosage, says) => {
  expect(dosageText(dosage, await textIn(lang))).toBe(says)
})

it.each<[Lang, string, string]>([
  ['en', 'granules 100 g', 'Granules 100 g'],
  ['en', 'set of 4', 'Set of 4'],
  ['es', 'capsules 60 ct', 'Cápsulas 60 unidades'],
  ['es', 'soak 10 packets', 'Baño 10 sobres'],
  ['zh-Hant', 'granules 100 g', '濃縮顆粒 100 公克'],
  ['zh-Hant', 'tablets 90 ct', '錠劑 90 錠'],
  ['zh-Hant', 'capsules 60 ct', '膠囊 60 粒'],
  ['zh-Hans', 'plasters 5 ct', '贴膏 5 贴'],
  ['zh-Hans', 'set of 4', '套装 4 件'],
  ['zh-Hans', 'granules in a bag', '浓缩颗粒 in a bag'],
  ['zh-Hans', 'moxa box', 'moxa box'],
])('%s: the form %s', async (lang, form, says) => {
  expect(formText(form, await textIn(lang))).toBe(says)
})

it('leaves no English unit of the catalog in another language', async () => {
  const dosages = ['8 pills', '0.5 g', '1 lozenge', '5 mL', '1 plaster', '1 packet', 'apply thin layer']
  const forms = [
    'teapills 200 ct',
    'tincture 2 oz',
    'softgels 60 ct',
    'needles 100 ct',
    'seeds 100 ct',
    'sticks 5 ct',
  ]
  for (const lang of langs.filter((one) => one.startsWith('zh'))) {
    const text = await textIn(lang)
    for (const dosage of dosages) expect(dosageText(dosage, text)).not.toMatch(/[a-z]/i)
    for (const form of forms) expect(formText(form, text)).not.toMatch(/[a-z]/i)
  }
})

it.each(langs)('%s: a dosage that is shown is understood when it is typed', async (lang) => {
  const text = await textIn(lang)
  const typed = [
    '2 g',
    '2 mg',
    '2 mL',
    '2 oz',
    '2 drops',
    '2 capsules',
    '1 capsule',
    '2 softgels',
    '2 tablets',
  ]
  typed.push('2 pills', '2 lozenges', '2 packets', '2 plasters', '2 sticks', '2 scoops', '2 teaspoons')
  typed.push('2 tablespoons', '2 droppers')
  for (const dosage of typed) {
    const shown = dosageText(dosage, text)
    // 片 is a tablet, a lozenge or a plaster.
    if (!shown.endsWith('片')) expect(parseMeasure(shown), shown).toEqual(parseMeasure(dosage))
  }
})
