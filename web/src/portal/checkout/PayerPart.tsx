import type { Payer } from '@bencao/shared/domain/order.ts'
import { useText } from '../../text/text.ts'
import { FieldSection } from '../../ui/form/FieldSection.tsx'
import { Choice } from './Choice.tsx'
import type { Quote } from './useQuote.ts'

interface PayerPartProps {
  payLinkBy: NonNullable<Quote['payLinkBy']>
  payer: Payer
  locked: boolean
  onPayer: (payer: Payer) => void
}

/** Who pays a patient's order, and how the link would reach the patient. */
export function PayerPart({ payLinkBy, payer, locked, onPayer }: PayerPartProps) {
  const text = useText()
  const [only] = payLinkBy
  const hint = {
    sms: text('checkout.payer.bySms'),
    email: text('checkout.payer.byEmail'),
    both: text('checkout.payer.byBoth'),
    none: text('checkout.payer.byNone'),
  }[payLinkBy.length === 2 ? 'both' : (only ?? 'none')]
  return (
    <FieldSection title={text('checkout.payer.title')} disabled={locked}>
      <Choice
        group="payer"
        label={text('checkout.payer.provider')}
        chosen={payer === 'provider'}
        onChoose={() => onPayer('provider')}
      />
      <Choice
        group="payer"
        label={text('checkout.payer.patient')}
        about={hint}
        chosen={payer === 'patient'}
        onChoose={() => onPayer('patient')}
      />
    </FieldSection>
  )
}
