import { useState } from 'react'
import { useSignOut } from './useSignOut.ts'
import { useText } from '../text/text.ts'
import { ConfirmDialog } from '../ui/dialog/ConfirmDialog.tsx'

export function SignOutDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const text = useText()
  const signOut = useSignOut()
  const [pending, setPending] = useState(false)
  return (
    <ConfirmDialog
      opened={opened}
      title={text('frame.signOut')}
      action={text('frame.signOut')}
      pending={pending}
      onClose={onClose}
      onConfirm={() => {
        setPending(true)
        void signOut()
      }}
    >
      {text('frame.signOutQuestion')}
    </ConfirmDialog>
  )
}
