import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useText } from '../text/text.ts'
import { copy } from '../ui/text/copy.tsx'

/** A pay link, which is shown only once; `sent`: it also goes to the patient. */
export function PayLinkShown({ payUrl, sent }: { payUrl: string; sent: boolean }) {
  const text = useText()
  return (
    <Stack gap="xs">
      {!sent && <p>{text('orders.payLink.handOver')}</p>}
      <TextInput
        size="md"
        readOnly
        label={text('orders.payLink.link')}
        description={text('orders.payLink.shownOnce')}
        value={payUrl}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group>
        <Button variant="default" onClick={() => void copy(payUrl)}>
          {text('orders.payLink.copy')}
        </Button>
      </Group>
    </Stack>
  )
}
