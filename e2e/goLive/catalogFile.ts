const columns = [
  'sku',
  'name_en',
  'name_zh_hant',
  'name_zh_hans',
  'name_es',
  'pinyin',
  'category',
  'form',
  'unit',
  'dosage',
  'times_per_day',
  'timing',
  'description',
  'subscribable',
  'active',
  'retail_price',
  'provider_price',
  'ingredients',
]

const rows = [
  [
    'GL-001',
    'Rambling Powder',
    '逍遙散',
    '逍遥散',
    'Polvo errante',
    'Xiao Yao San',
    'formulas',
    'granules 100 g',
  ],
  [
    'GL-002',
    'Restore the Spleen',
    '歸脾湯',
    '归脾汤',
    'Restaurar el bazo',
    'Gui Pi Tang',
    'formulas',
    'granules 100 g',
  ],
  ['GL-003', 'Moxa Sticks', '艾條', '艾条', 'Puros de moxa', 'Ai Tiao', 'clinicSupplies', '10 sticks'],
]

/** A product with its retail price. */
const rowOf = (names: readonly string[], price: string): string[] => {
  const isFormula = names.includes('formulas')
  const intake = isFormula ? ['4 g', '2', 'after meals'] : ['', '0', '']
  const sold = [isFormula ? 'yes' : 'no', 'yes', price, '20.00', '']
  return [...names, 'box', ...intake, 'From the list.', ...sold]
}

/** A company's list of products as a CSV file: two formulas, a supply, and one whose price cannot be read. */
export const catalogFile = (): Buffer => {
  const sold = rows.map((names) => rowOf(names, '30.00'))
  const wrong = rowOf(['GL-009', ...(rows[0]?.slice(1) ?? [])], 'dear')
  return Buffer.from([columns, ...sold, wrong].map((cells) => cells.join(',')).join('\r\n'))
}
