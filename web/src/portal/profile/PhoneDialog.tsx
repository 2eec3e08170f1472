import { Modal } from '@mantine/core'
import { useText } from '../../text/text.ts'
import { PhoneForm } from './PhoneForm.tsx'

/** Changes the phone for sign-in. */
export function PhoneDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const text = useText()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={text('profile.phone.title')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': text('frame.close') }}
    >
      <PhoneForm onClose={onClose} />
    </Modal>
  )
}
