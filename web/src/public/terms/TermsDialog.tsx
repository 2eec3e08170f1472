import { Modal, Stack, Title } from '@mantine/core'
import { PolicyText } from '../../legal/PolicyText.tsx'
import { TermsText } from '../../legal/TermsText.tsx'
import { useText } from '../../text/text.ts'
import { useIsInPage } from '../../ui/dialog/useIsInPage.ts'

/** The terms and the policy in a dialog over the form, so that no typed text is lost. */
export function TermsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const text = useText()
  const isInPage = useIsInPage()
  return (
    <Modal
      opened={opened && isInPage}
      onClose={onClose}
      size="lg"
      title={text('help.terms')}
      closeButtonProps={{ 'aria-label': text('frame.close') }}
    >
      <Stack gap="xl">
        <TermsText />
        <Title order={2}>{text('help.policy')}</Title>
        <PolicyText />
      </Stack>
    </Modal>
  )
}
