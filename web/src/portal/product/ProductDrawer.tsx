import { Drawer, Skeleton } from '@mantine/core'
import { RefusedError } from '../../api/answer.ts'
import { useCall } from '../../api/useCall.ts'
import { useText } from '../../text/text.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { instructedLine, useHost } from './host.ts'
import { ProductFacts } from './ProductFacts.tsx'
import styles from './ProductFacts.module.css'
import { useProductText } from './productText.ts'

interface ProductDrawerProps {
  opened: boolean
  goodsId: string
  onClose: () => void
}

/** All about one product, beside the page. It is asked for when it is opened. */
export function ProductDrawer({ opened, goodsId, onClose }: ProductDrawerProps) {
  const text = useText()
  const own = useProductText()
  const host = useHost()
  const line = instructedLine(host, goodsId)
  const others = host?.lines.filter((one) => one.goodsId !== goodsId).map((one) => one.goodsId) ?? []
  const { data, isError, error, refetch } = useCall(
    'goods_detail',
    {
      goodsId,
      forPatientId: host?.forPatientId,
      warehouseId: host?.warehouseId,
      withGoodsIds: others.length > 0 ? others : undefined,
      dosage: line?.dosage,
      timesPerDay: line?.timesPerDay,
    },
    { enabled: opened, quiet: true, keepPrevious: true },
  )
  const product = data?.goodsId === goodsId ? data : undefined
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="min(100%, 38rem)"
      title={product?.name ?? ' '}
      closeButtonProps={{ 'aria-label': text('frame.close') }}
    >
      {product ? (
        <ProductFacts product={product} host={host} />
      ) : isError && error instanceof RefusedError ? (
        <p className={styles.none}>{own('product.missing')}</p>
      ) : isError ? (
        <ErrorState onTryAgain={() => void refetch()} />
      ) : (
        <div className={styles.waiting} aria-busy>
          <Skeleton width={160} height={160} />
          {[60, 80, 45, 70].map((width) => (
            <Skeleton key={width} height={18} width={`${width}%`} />
          ))}
        </div>
      )}
    </Drawer>
  )
}
