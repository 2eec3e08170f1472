// Seeded bugs in the products, their prices and their files.
import { imported, lineOf, sqlOf } from './mutantEdits.mjs'

const products = 'server/src/staff/products/'
const catalog = 'shared/src/domain/catalog/'
const prices = ['server/src/goods/prices.test.ts']
const rules = [`${catalog}product.test.ts`]
const imports = [`${products}import.test.ts`]
const dated = 'server/migrations/0130_dated_prices.sql'

export const catalogueMutants = [
  {
    name: 'the search reads the price that is kept for servers of the last release',
    edits: [sqlOf('server/src/goods/queries.ts', 'selectGoods', /join goods_today g/, 'join goods g')],
    tests: prices,
  },
  {
    name: 'what is searched is not read again when a day begins',
    edits: [
      lineOf('server/src/goods/queries.ts', "version || ' ' || business_date(app_now())", "version || ' '"),
    ],
    tests: prices,
  },
  {
    name: 'a product without a price that has started is sold',
    edits: [
      lineOf(
        dated,
        '  g.active and exists (select 1 from goods_price p',
        '  g.active or exists (select 1 from goods_price p',
      ),
    ],
    tests: prices,
  },
  {
    name: 'an order is placed at another price than was shown',
    edits: [
      lineOf(
        'server/src/orders/checkout/handlers.ts',
        'amounts.totalCents !== expectedTotalCents',
        'amounts.totalCents < 0',
      ),
    ],
    tests: ['server/src/orders/checkout/submit.test.ts'],
  },
  {
    name: 'the price of a past day can be changed',
    edits: [
      lineOf(
        dated,
        "  if old.starts_on < today or (tg_op = 'UPDATE'",
        "  if old.starts_on < '1999-01-01' or (tg_op = 'UPDATE'",
      ),
    ],
    tests: prices,
  },
  {
    name: 'of two people who change a product, both win',
    edits: [lineOf(`${products}change.ts`, 'if (locked !== revision)', 'if (locked < revision)')],
    tests: [`${products}products.test.ts`],
  },
  {
    name: 'an import overwrites a product that changed since the preview',
    edits: [imported(`${products}fileHandlers.ts`, 'isOutdated', () => async () => false)],
    tests: imports,
  },
  {
    name: 'an import of yesterday sets prices of yesterday',
    edits: [lineOf(`${products}fileHandlers.ts`, '|| !read.isToday ||', '||')],
    tests: imports,
  },
  {
    name: 'a file in another encoding is read as it comes',
    edits: [lineOf(`${products}sheet.ts`, 'fatal: true', 'fatal: false')],
    tests: imports,
  },
  {
    name: 'what a packed file declares is not limited',
    edits: [lineOf(`${products}readXlsx.ts`, 'total > mostUnpacked || ', '')],
    tests: imports,
  },
  {
    name: 'the result of a formula is imported',
    edits: [lineOf(`${products}readXlsx.ts`, "    if (formula) return { bad: 'formula' }\n", '')],
    tests: imports,
  },
  {
    name: 'a cell of an export may run as a formula',
    edits: [imported(`${products}exportFile.ts`, 'safeCell', () => (text) => text)],
    tests: imports,
  },
  {
    name: 'shares of a formula need not add up',
    edits: [lineOf(`${catalog}product.ts`, '=== wholeShare', '<= wholeShare')],
    tests: rules,
  },
  {
    name: 'a bulk change is not the one that was shown',
    edits: [lineOf(`${products}bulk.ts`, 'if (planned !== digest)', "if (planned === '')")],
    tests: [`${products}bulk.test.ts`],
  },
  {
    name: 'a bulk change writes its first slice alone',
    edits: [
      lineOf(
        `${products}bulk.ts`,
        'for (let at = 0; at < writes.length; at += atOnce)',
        'for (let at = 0; at < 1; at += 1)',
      ),
    ],
    tests: [`${products}bulk.test.ts`],
  },
  {
    name: 'two products have one SKU in other letters',
    edits: [
      lineOf(
        'server/migrations/0191_one_product_per_sku.sql',
        'create unique index goods_sku',
        'create index goods_sku',
      ),
    ],
    tests: [`${products}oneSku.test.ts`],
  },
  {
    name: 'a product gets the barcode of another one as its SKU',
    edits: [
      sqlOf(
        `${products}queries.ts`,
        'isSkuTaken',
        /goods_barcode where code =/,
        'goods_barcode where code <',
      ),
    ],
    tests: [`${products}oneSku.test.ts`],
  },
  {
    name: 'a workbook has a row twice',
    edits: [lineOf(`${products}readXlsx.ts`, ' || line <= lastLine', '')],
    tests: [`${products}hostileFiles.test.ts`],
  },
]
