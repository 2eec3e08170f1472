import type { Data } from '@bencao/shared/contract/index.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { useText } from '../../../text/text.ts'
import { Fact, Facts } from '../../../ui/layout/Facts.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { useStaffText } from '../../work/staffText.ts'

interface RefundEffectProps {
  effect: Data<'staff_refund_preview'> | undefined
  /** Why nothing can be worked out, or empty. */
  problem: string
}

/** What a refund will do, or why it cannot be done. */
export function RefundEffect({ effect, problem }: RefundEffectProps) {
  const text = useStaffText()
  const portalText = useText()
  return (
    <Section level={3} title={text('refunds.effect')}>
      {effect && problem === '' ? (
        <>
          <Facts>
            <Fact name={text('refunds.toPayer')}>
              <Money cents={effect.payerCents} strong />
            </Fact>
            <Fact name={text('refunds.goods')}>
              <Money cents={effect.goodsCents - effect.discountCents} />
            </Fact>
            <Fact name={text('refunds.shipping')}>
              <Money cents={effect.shippingCents} />
            </Fact>
            <Fact name={text('refunds.tax')}>
              <Money cents={effect.taxCents} />
            </Fact>
            <Fact name={text('refunds.fee')}>
              {effect.feeCents === 0 ? null : <Money cents={effect.feeCents} />}
            </Fact>
            <Fact name={text('refunds.profit')}>
              <Money cents={effect.profitCents} />
            </Fact>
            <Fact name={text('refunds.mark')}>{portalText(`states.refund.${effect.refund}`)}</Fact>
          </Facts>
          {effect.needsSecondPerson && (
            <p>{text('refunds.second', { limit: formatCents(effect.limitCents) })}</p>
          )}
        </>
      ) : (
        <p>{problem || text('refunds.nothing')}</p>
      )}
    </Section>
  )
}
