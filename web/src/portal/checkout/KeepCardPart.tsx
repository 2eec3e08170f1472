import { formatCents } from '@bencao/shared/domain/money.ts'
import { renewalTerms, renewedCents } from '@bencao/shared/domain/subscriptions/renewalTerms.ts'
import { Checkbox, Text as Paragraph } from '@mantine/core'
import { useText } from '../../text/text.ts'
import { FieldSection } from '../../ui/form/FieldSection.tsx'
import type { Quote } from './useQuote.ts'

interface KeepCardPartProps {
  lines: readonly Pick<Quote['lines'][number], 'cycleMonths' | 'goodsCents' | 'discountCents'>[]
  byCard: boolean
  checked: boolean
  locked: boolean
  onCheck: (checked: boolean) => void
}

/** The consent to keep the card for renewals, if a line has a cycle or the order is one of a subscription without a card. The server keeps the same words. */
export function KeepCardPart({ lines, byCard, checked, locked, onCheck }: KeepCardPartProps) {
  const text = useText()
  if (renewedCents(lines).length === 0) return null
  return (
    <FieldSection title={text('subscriptions.consent.title')} disabled={locked}>
      {byCard && (
        <Checkbox
          label={renewalTerms(text, lines, formatCents)}
          checked={checked}
          onChange={({ currentTarget }) => onCheck(currentTarget.checked)}
        />
      )}
      <Paragraph size="sm" c="dimmed" mt="xs">
        {text('subscriptions.consent.without')}
      </Paragraph>
    </FieldSection>
  )
}
