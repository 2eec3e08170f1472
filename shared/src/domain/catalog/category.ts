export const goodsCategories = [
  'formulas',
  'singleHerbs',
  'supplements',
  'topicals',
  'clinicSupplies',
] as const
export type GoodsCategory = (typeof goodsCategories)[number]
