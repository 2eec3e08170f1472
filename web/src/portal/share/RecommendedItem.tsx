import type { Data } from '@bencao/shared/contract/index.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { CloseButton } from '@mantine/core'
import { Cautions } from '../../orders/Cautions.tsx'
import { Instructions } from '../../orders/Instructions.tsx'
import { ProductAbout } from '../../orders/ProductAbout.tsx'
import { ProductPicture } from '../../orders/ProductPicture.tsx'
import { viewing } from '../../state/viewing.ts'
import { useLang, useText } from '../../text/text.ts'
import { LineSentence } from '../orderPad/LineSentence.tsx'
import { ProductLink } from '../product/ProductLink.tsx'
import styles from './Recommended.module.css'
import { useShareText } from './shareText.ts'
import { useInstructions } from './useInstructions.ts'
import type { Handle } from './useOrder.ts'

interface RecommendedItemProps {
  row: Data<'recommended_list'>['rows'][number]
  dragged: boolean
  handle: Handle
  onRemove: () => void
}

/** A recommended product with its instructions, and the handle that moves it. */
export function RecommendedItem({ row, dragged, handle, onRemove }: RecommendedItemProps) {
  const text = useShareText()
  const portalText = useText()
  const lang = useLang()
  const { line, change, flush, afterSaved } = useInstructions(row)
  return (
    <li className={styles.item} data-read={viewing !== null || undefined} data-dragged={dragged || undefined}>
      {!viewing && (
        <button
          type="button"
          className={styles.handle}
          aria-label={text('share.move', { name: row.name })}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          {...handle}
        >
          <svg viewBox="0 0 12 20" width={12} height={20} aria-hidden>
            <path d="M3 4h.01M9 4h.01M3 10h.01M9 10h.01M3 16h.01M9 16h.01" />
          </svg>
        </button>
      )}
      <ProductPicture product={row} side={64} />
      <div className={styles.product}>
        <p className={styles.name}>
          <ProductLink goodsId={row.goodsId}>{row.name}</ProductLink>
        </p>
        <p className={styles.small}>
          <ProductAbout product={row} text={portalText} lang={lang} />
          <Cautions cautions={row.cautions} />
        </p>
        <p className={styles.small}>
          {row.active ? text('share.price', { price: formatCents(row.priceCents) }) : text('share.notSold')}
        </p>
      </div>
      {!viewing && (
        <CloseButton
          size="xl"
          iconSize={20}
          aria-label={text('share.remove', { name: row.name })}
          onClick={() => afterSaved(onRemove)}
        />
      )}
      <div className={styles.instructions} onBlur={flush}>
        {viewing ? (
          <Instructions line={line} />
        ) : (
          <LineSentence line={line} orderFor="patient" asks onChange={change} />
        )}
      </div>
    </li>
  )
}
