import { goodsCategories } from '@bencao/shared/domain/catalog/product.ts'
import { Group, NativeSelect } from '@mantine/core'
import { useCall } from '../../api/useCall.ts'
import { usePageSize } from '../../browser/pageSize.ts'
import { ButtonLink } from '../../ui/layout/links.tsx'
import { DetailPanel } from '../work/DetailPanel.tsx'
import { queueAt, useQueue } from '../work/useQueue.ts'
import { WorkQueue } from '../work/WorkQueue.tsx'
import { categoryOf } from './product.ts'
import { ProductItem } from './ProductItem.tsx'
import { ProductPanel } from './ProductPanel.tsx'
import { useProductText } from './productText.ts'

const place = queueAt({
  path: '/staff/products',
  tabName: 'show',
  tabs: ['all', 'sold', 'unsold', 'unpriced'],
  ids: ['goodsId'],
  also: ['category'],
})

/** All products, also those that are not sold, with the chosen one beside them. */
export function ProductsScreen() {
  const text = useProductText()
  const queue = useQueue(place)
  const { tab: show, search, page } = queue
  const category = categoryOf(queue.also('category'))
  const pageSize = usePageSize()
  const list = useCall(
    'staff_goods_list',
    { show, ...(category && { category }), search, page, pageSize },
    { keepPrevious: true },
  )
  const isFiltered = show !== 'all' || category !== undefined || search !== ''
  return (
    <WorkQueue
      title={text('products.title')}
      action={
        <Group gap="xs">
          <ButtonLink to="/staff/addProduct" size="sm" px="sm">
            {text('products.add')}
          </ButtonLink>
          <ButtonLink to="/staff/changeProducts" variant="default" size="sm" px="sm">
            {text('products.many')}
          </ButtonLink>
          <ButtonLink to="/staff/productFiles" variant="default" size="sm" px="sm">
            {text('products.files')}
          </ButtonLink>
        </Group>
      }
      queue={queue}
      tabs={place.tabs.map((name) => ({ name, title: text(`products.tabs.${name}`) }))}
      searchHint={text('products.searchHint')}
      filters={
        <NativeSelect
          aria-label={text('products.fields.category')}
          value={category ?? ''}
          data={[
            { value: '', label: text('products.everyCategory') },
            ...goodsCategories.map((value) => ({ value, label: text(`products.categories.${value}`) })),
          ]}
          onChange={({ currentTarget }) => queue.filterBy('category', currentTarget.value)}
        />
      }
      list={list}
      item={ProductItem}
      empty={text(isFiltered ? 'products.emptyFound' : 'products.empty')}
      detail={ProductDetail}
    />
  )
}

function ProductDetail({ goodsId }: { goodsId: string }) {
  const detail = useCall('staff_goods_detail', { goodsId })
  return <DetailPanel detail={detail}>{(product) => <ProductPanel product={product} />}</DetailPanel>
}
