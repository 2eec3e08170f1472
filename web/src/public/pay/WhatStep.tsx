import type { Data } from '@bencao/shared/contract/index.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { ClinicLine } from './ClinicLine.tsx'
import styles from './Pay.module.css'
import { PayFrame, type Step } from './PayFrame.tsx'
import { PayAmounts } from './PayAmounts.tsx'
import { PayLines } from './PayLines.tsx'
import { usePayText } from './payText.ts'
import { useWay } from './useWay.ts'
import { WayPart } from './WayPart.tsx'

interface WhatStepProps {
  paySession: string
  order: Data<'pay_order'>
  onChanged: () => Promise<unknown>
  onPay: () => void
  step: Step
}

/** The second step: what it is, where it goes, what it comes to. */
export function WhatStep({ paySession, order, onChanged, onPay, step }: WhatStepProps) {
  const text = usePayText()
  const way = useWay({ paySession, order, onChanged })
  return (
    <PayFrame title={text('pay.what.title')} step={step}>
      <PayLines lines={order.lines} priced />
      <WayPart way={way} />
      <PayAmounts order={order} />
      <ClinicLine {...order} />
      {!way.isChoosing && (
        <div className={styles.foot}>
          <button type="button" className={styles.main} onClick={onPay}>
            {text('pay.what.go', { total: formatCents(order.totalCents) })}
          </button>
        </div>
      )}
    </PayFrame>
  )
}
