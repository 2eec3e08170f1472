import type { Data } from '@bencao/shared/contract/index.ts'
import type { ReactNode } from 'react'
import { ClinicLine } from './ClinicLine.tsx'
import { PayFrame } from './PayFrame.tsx'
import { usePayText } from './payText.ts'

interface PayMessageProps {
  says: string
  clinic?: Pick<Data<'pay_open'>, 'clinicName' | 'clinicPhone'>
  children?: ReactNode
}

/** One sentence in place of the steps. */
export function PayMessage({ says, clinic, children }: PayMessageProps) {
  const text = usePayText()
  return (
    <PayFrame title={text('pay.title')}>
      <output>{says}</output>
      {clinic && <ClinicLine {...clinic} />}
      {children}
    </PayFrame>
  )
}
