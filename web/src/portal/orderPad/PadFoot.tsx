import { formatCents } from '@bencao/shared/domain/money.ts'
import { Button, Kbd } from '@mantine/core'
import { useText } from '../../text/text.ts'
import { Money } from '../../ui/text/Money.tsx'
import { missingForFree, subtotalOf } from './draft/draft.ts'
import type { PadState } from './draft/draftKeeper.ts'
import styles from './PadFoot.module.css'

interface PadFootProps {
  state: PadState
  leaving: boolean
  onContinue: () => void
}

/** The subtotal, whether everything is saved, and the button to continue. */
export function PadFoot({ state, leaving, onContinue }: PadFootProps) {
  const text = useText()
  const { lines } = state.draft
  const pieces = lines.reduce((all, line) => all + line.quantity, 0)
  const missing = missingForFree(state.draft)
  const unit = lines.every(({ unitOfMeasure }) => unitOfMeasure === 'bottle') ? 'bottles' : 'pieces'
  return (
    <section className={styles.foot} aria-label={text('orderPad.foot.label')}>
      <p className={styles.count}>
        <span>{text('orderPad.foot.products', { count: lines.length })}</span>
        <span>{text(`orderPad.foot.${unit}`, { count: pieces })}</span>
      </p>
      <p className={styles.subtotal}>
        <span className={styles.label}>{text('orderPad.foot.subtotal')}</span>
        <Money cents={subtotalOf(lines)} strong />
      </p>
      {missing !== null && (
        <p className={styles.free}>{text('orders.amounts.untilFree', { amount: formatCents(missing) })}</p>
      )}
      <p className={styles.saving} data-saving={state.saving}>
        {state.saving !== 'nothing' && text(`orderPad.foot.${state.saving}`)}
      </p>
      <output className={styles.spoken}>
        {state.saving === 'retrying' && text('orderPad.foot.retrying')}
      </output>
      <div className={styles.actions}>
        <Button
          size="md"
          loading={leaving}
          onClick={onContinue}
          aria-keyshortcuts="Control+Enter"
          title={text('orderPad.foot.continueKey')}
          rightSection={
            <Kbd className={styles.key} aria-hidden>
              Ctrl ⏎
            </Kbd>
          }
        >
          <span className={styles.long}>{text('orderPad.foot.continue')}</span>
          <span className={styles.short}>{text('orderPad.foot.continueShort')}</span>
        </Button>
      </div>
    </section>
  )
}
