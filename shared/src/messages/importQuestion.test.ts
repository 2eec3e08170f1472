import { createTranslator } from 'use-intl/core'
import { expect, it } from 'vitest'
import { products as en } from './en/staff/products.ts'
import { products as es } from './es/staff/products.ts'
import { products as zhHans } from './zh-Hans/staff/products.ts'
import { products as zhHant } from './zh-Hant/staff/products.ts'

const all = { en, 'zh-Hant': zhHant, 'zh-Hans': zhHans, es }

it.each<[keyof typeof all, string, string, string]>([
  [
    'en',
    'Import 2 new products?',
    'Import 1 changed product?',
    'Import 1 new product and 2 changed products?',
  ],
  ['zh-Hant', '要匯入 2 項新產品嗎？', '要匯入 1 項變更嗎？', '要匯入 1 項新產品和 2 項變更嗎？'],
  ['zh-Hans', '要导入 2 种新产品吗？', '要导入 1 种更改吗？', '要导入 1 种新产品和 2 种更改吗？'],
  [
    'es',
    '¿Importar 2 productos nuevos?',
    '¿Importar 1 producto cambiado?',
    '¿Importar 1 producto nuevo y 2 productos cambiados?',
  ],
])('the question before an import names only what there is, in %s', (locale, added, changed, both) => {
  const text = createTranslator<Record<string, string>>({
    locale,
    messages: { question: all[locale].import.confirmTitle },
  })
  expect(text('question', { added: 2, changed: 0 })).toBe(added)
  expect(text('question', { added: 0, changed: 1 })).toBe(changed)
  expect(text('question', { added: 1, changed: 2 })).toBe(both)
})
