import { cautionNames } from '@bencao/shared/domain/catalog/product.ts'
import { expect, it } from 'vitest'
import { emptyProduct, sentOf, typedOf } from './product.ts'

const typed = {
  ...emptyProduct,
  sku: 'GF-001',
  name: 'Free and Easy',
  nameZhHant: '逍遙散',
  nameZhHans: '逍遥散',
  nameEs: 'Vagar libre',
  pinyin: 'Xiao Yao San',
  form: 'granules 100 g',
  unitOfMeasure: 'bottle',
}
const stored = {
  ...sentOf(typed),
  goodsId: '018f0000-0000-7000-8000-000000000001',
  revision: 1,
  pinyin: 'Xiao Yao San',
  dosage: '',
  timesPerDay: 2,
  description: '',
  subscribable: true,
  active: true,
  picture: '',
  ingredients: [],
  sameFormula: [],
  prices: [],
  events: [],
  today: '2026-11-23',
  currency: 'USD' as const,
}

it.each([[[]], [['pregnancy']], [['interactions']], [[...cautionNames]]] as const)(
  'sends the boxes of cautions that were stored as %j as they were',
  (cautions) => expect(sentOf(typedOf({ ...stored, cautions: [...cautions] })).cautions).toEqual(cautions),
)

it('sends the cautions whose boxes are ticked, and no box', () => {
  const sent = sentOf({ ...typed, interactions: true })
  expect(sent.cautions).toEqual(['interactions'])
  for (const name of cautionNames) expect(sent).not.toHaveProperty(name)
})
