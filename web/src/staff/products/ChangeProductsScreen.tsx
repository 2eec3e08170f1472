import type { Data } from '@bencao/shared/contract/index.ts'
import { goodsCategories } from '@bencao/shared/domain/catalog/product.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { formText } from '../../orders/formText.ts'
import { type Text, useLang, useText } from '../../text/text.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { type Column, DataTable } from '../../ui/table/DataTable.tsx'
import { SearchBox } from '../../ui/table/SearchBox.tsx'
import { useFilters } from '../../ui/table/filters.ts'
import { Money } from '../../ui/text/Money.tsx'
import { BulkForm } from './BulkForm.tsx'
import { nameIn } from './nameIn.ts'
import { categoryOf } from './product.ts'
import { ProductState } from './ProductState.tsx'
import { type ProductText, useProductText } from './productText.ts'
import styles from './Products.module.css'

const start = { category: '', search: '', page: 1 }
const pageSize = 50

/**
 * Changes the price, the category or the sale of many products at once. Ticks outlast another search or page; all new
 * values are seen before they are set.
 */
export function ChangeProductsScreen() {
  const text = useProductText()
  const portalText = useText()
  const lang = useLang()
  const [filters, setFilters] = useFilters(start)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  /** All that the filters find, not only those that are ticked. */
  const [everything, setEverything] = useState(false)
  const category = categoryOf(filters.category)
  const { search, page } = filters
  const list = useCall(
    'staff_goods_list',
    { ...(category && { category }), search, page, pageSize },
    { keepPrevious: true },
  )
  const shown = list.data?.rows.map(({ goodsId }) => goodsId) ?? []
  const ticked = shown.filter((id) => chosen.has(id))
  const total = list.data?.total ?? 0
  const found = { show: 'all' as const, ...(category && { category }), search }
  const filter = (next: Partial<typeof start>) => {
    setEverything(false)
    setFilters(next)
  }
  const choose = (ids: readonly string[], yes: boolean) => {
    setEverything(false)
    setChosen((before) => {
      const after = new Set(before)
      for (const id of ids)
        if (yes) after.add(id)
        else after.delete(id)
      return after
    })
  }
  const chooseNone = () => {
    setEverything(false)
    setChosen(new Set())
  }
  return (
    <Page title={text('products.bulk.title')} intro={text('products.bulk.intro')}>
      <div className={styles.parts}>
        <search className={styles.row}>
          <SearchBox
            label={text('products.searchHint')}
            placeholder={text('products.searchHint')}
            value={search}
            onSearch={(typed) => filter({ search: typed })}
          />
          <NativeSelect
            aria-label={text('products.fields.category')}
            value={category ?? ''}
            data={[
              { value: '', label: text('products.everyCategory') },
              ...goodsCategories.map((value) => ({ value, label: text(`products.categories.${value}`) })),
            ]}
            onChange={({ currentTarget }) => filter({ category: currentTarget.value })}
          />
        </search>
        <BulkForm
          chosen={everything ? { found } : { goodsIds: [...chosen] }}
          count={everything ? total : chosen.size}
          onNone={chooseNone}
        />
        <div className={styles.row}>
          <Checkbox
            label={text('products.bulk.all')}
            checked={everything || (shown.length > 0 && ticked.length === shown.length)}
            indeterminate={!everything && ticked.length > 0 && ticked.length < shown.length}
            onChange={({ currentTarget }) => choose(shown, currentTarget.checked)}
          />
          {total > shown.length && !everything && (
            <Button variant="default" size="compact-md" onClick={() => setEverything(true)}>
              {text('products.bulk.everything', { count: total })}
            </Button>
          )}
        </div>
        <DataTable
          label={text('products.title')}
          rowKey={({ goodsId }) => goodsId}
          list={list}
          empty={<p>{text('products.emptyFound')}</p>}
          onPage={(next) => setFilters({ page: next })}
          columns={columns(text, portalText, lang, everything ? new Set(shown) : chosen, (goodsId, yes) =>
            choose([goodsId], yes),
          )}
        />
      </div>
    </Page>
  )
}

const columns = (
  text: ProductText,
  portalText: Text,
  lang: Lang,
  chosen: ReadonlySet<string>,
  onChoose: (goodsId: string, yes: boolean) => void,
): Column<Data<'staff_goods_list'>['rows'][number]>[] => [
  {
    title: text('products.bulk.product'),
    phone: 'title',
    cell: ({ goodsId, sku, form, ...names }) => (
      <Checkbox
        label={`${nameIn(lang, names)} · ${sku} · ${formText(form, portalText)}`}
        aria-label={text('products.bulk.choose', { name: `${nameIn(lang, names)} ${sku}` })}
        checked={chosen.has(goodsId)}
        onChange={({ currentTarget }) => onChoose(goodsId, currentTarget.checked)}
      />
    ),
  },
  {
    title: text('products.fields.category'),
    cell: (row) => text(`products.categories.${row.category}`),
  },
  {
    title: text('products.prices.state'),
    cell: ({ active, retailCents }) => <ProductState active={active} priced={retailCents !== null} />,
  },
  {
    title: text('products.prices.retail'),
    align: 'end',
    cell: ({ retailCents }) => retailCents !== null && <Money cents={retailCents} />,
  },
  {
    title: text('products.prices.provider'),
    align: 'end',
    cell: ({ providerCents }) => providerCents !== null && <Money cents={providerCents} />,
  },
]
