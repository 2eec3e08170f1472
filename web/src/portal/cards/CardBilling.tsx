import { Text } from '@mantine/core'
import { useText } from '../../text/text.ts'
import type { Card } from '../../text/cardName.ts'

/** The billing address of a card, or a note that it is missing. */
export function CardBilling({ card }: { card: Card }) {
  const text = useText()
  const { billingName, billingAddress1, billingCity, billingProvince, billingZip } = card
  if (billingAddress1 === '')
    return (
      <Text size="sm" c="dimmed" mt="xs">
        {text('cards.noBilling')}
      </Text>
    )
  return (
    <Text size="sm" mt="xs">
      {billingName}
      <br />
      {billingAddress1}
      <br />
      {billingCity}, {billingProvince} {billingZip}
    </Text>
  )
}
