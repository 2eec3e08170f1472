import { Checkbox, Text as Paragraph } from '@mantine/core'
import { useText } from '../../text/text.ts'
import { FieldSection } from '../../ui/form/FieldSection.tsx'

interface KeepCardPartProps {
  /** The words to agree to; empty: nothing is renewed. */
  terms: string
  byCard: boolean
  checked: boolean
  locked: boolean
  onCheck: (checked: boolean) => void
}

/** The consent to keep the card for renewals, if a line has a cycle or the order is one of a subscription without a card. */
export function KeepCardPart({ terms, byCard, checked, locked, onCheck }: KeepCardPartProps) {
  const text = useText()
  // A server from before says no words.
  if (!terms) return null
  return (
    <FieldSection title={text('subscriptions.consent.title')} disabled={locked}>
      {byCard && (
        <Checkbox
          label={terms}
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
