import { Modal } from '@mantine/core'
import { useText } from '../../text/text.ts'
import { EmailForm } from './EmailForm.tsx'
import { PhoneForm } from './PhoneForm.tsx'

export type Contact = 'phone' | 'email'

interface ContactDialogProps {
  contact: Contact
  opened: boolean
  onClose: () => void
}

/** Changes the phone for sign-in, or the e-mail address. */
export function ContactDialog({ contact, opened, onClose }: ContactDialogProps) {
  const text = useText()
  const Form = contact === 'phone' ? PhoneForm : EmailForm
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={text(`profile.${contact}.change`)}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': text('frame.close') }}
    >
      <Form onClose={onClose} />
    </Modal>
  )
}
