import { Modal } from '@mantine/core'
import { TermsText } from '../help/TermsText.tsx'
import { useText } from '../text/text.ts'

/** The terms over the form, so that nothing typed is left behind. */
export function TermsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const text = useText()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={text('help.terms')}
      closeButtonProps={{ 'aria-label': text('frame.close') }}
    >
      <TermsText />
    </Modal>
  )
}
