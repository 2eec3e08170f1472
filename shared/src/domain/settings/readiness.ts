/** What a company enters before it can take orders, in the order in which the first administrator is led through it. */
export const startItems = ['company', 'warehouses', 'shipping', 'taxes', 'catalog', 'membership'] as const
export type StartItem = (typeof startItems)[number]

/** What is in the database now. */
export interface StartFacts {
  /** Somebody has saved the details of the company. */
  companySaved: boolean
  /** The states of the open warehouses. */
  warehouseProvinces: readonly string[]
  /** Open warehouses that offer no way to ship and no pickup. */
  warehousesWithoutMethod: number
  /** States with a tax rate in force today. */
  taxedProvinces: readonly string[]
  /** There is an active product with a price, and an open warehouse has some of it. */
  hasSaleable: boolean
  /** Somebody has set or kept the price of a membership. */
  membershipDecided: boolean
}

/** Of each item whether it is done. It is worked out from the rows, so it can be left and taken up again anywhere. */
export const startState = (facts: StartFacts): { item: StartItem; done: boolean }[] => {
  const hasWarehouse = facts.warehouseProvinces.length > 0
  const done: Record<StartItem, boolean> = {
    company: facts.companySaved,
    warehouses: hasWarehouse,
    shipping: hasWarehouse && facts.warehousesWithoutMethod === 0,
    taxes: hasWarehouse && facts.warehouseProvinces.every((code) => facts.taxedProvinces.includes(code)),
    catalog: facts.hasSaleable,
    membership: facts.membershipDecided,
  }
  return startItems.map((item) => ({ item, done: done[item] }))
}
