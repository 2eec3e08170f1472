import { mostOrdersAtOnce } from '@bencao/shared/domain/limits.ts'
import { Button, Checkbox } from '@mantine/core'
import styles from './PackingBar.module.css'
import { usePackingText } from './packingText.ts'
import type { NamedOrder, Refusals } from './usePacking.ts'
import type { Ticks } from './useTicks.ts'

interface PackingBarProps {
  /** The rows on the page. */
  shown: readonly NamedOrder[]
  ticks: Ticks
  pending: boolean
  refusals: Refusals | null
  onPack: () => void
  onPrint: (what: 'slips' | 'pick') => void
  onDismiss: () => void
}

/** What is done with the ticked orders, and which of them were refused. */
export function PackingBar(props: PackingBarProps) {
  const { shown, ticks, pending, refusals, onPack, onPrint, onDismiss } = props
  const text = usePackingText()
  const count = ticks.orders.length
  const here = shown.filter(ticks.has).length
  return (
    <div className={styles.bar}>
      <Checkbox
        label={text('packing.tickPage')}
        checked={shown.length > 0 && here === shown.length}
        indeterminate={here > 0 && here < shown.length}
        disabled={shown.length === 0}
        onChange={({ currentTarget }) => ticks.set(shown, currentTarget.checked)}
      />
      <output className={styles.count}>
        {count > 0 && text('packing.ticked', { count })}{' '}
        {ticks.full && text('packing.most', { count: mostOrdersAtOnce })}
      </output>
      {count > 0 && (
        <div className={styles.acts}>
          <Button size="compact-md" loading={pending} onClick={onPack}>
            {text('packing.pack')}
          </Button>
          <Button size="compact-md" variant="default" onClick={() => onPrint('slips')}>
            {text('packing.printSlips', { count })}
          </Button>
          <Button size="compact-md" variant="default" onClick={() => onPrint('pick')}>
            {text('packing.printPick')}
          </Button>
          <Button size="compact-md" variant="subtle" onClick={ticks.clear}>
            {text('packing.untick')}
          </Button>
        </div>
      )}
      {refusals && (
        <section className={styles.refusals} aria-label={refusals.title} role="alert">
          <strong>{refusals.title}</strong>
          <ul className={styles.list}>
            {refusals.rows.map(({ orderId, orderNumber, why }) => (
              <li key={orderId}>
                <strong>{orderNumber}</strong>: {why}
              </li>
            ))}
          </ul>
          <Button size="compact-md" variant="default" onClick={onDismiss}>
            {text('packing.close')}
          </Button>
        </section>
      )}
    </div>
  )
}
