import { Avatar, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useUser } from '../state/useClientState.ts'
import { useText } from '../text/text.ts'
import styles from './AccountMenu.module.css'
import { SchemePicker } from './SchemePicker.tsx'
import { SignOutDialog } from './SignOutDialog.tsx'

/** The menu of the account: color scheme, further entries, and sign-out. */
export function AccountMenu({ children }: { children?: ReactNode }) {
  const text = useText()
  const name = useUser()?.name ?? ''
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <UnstyledButton className={styles.account}>
            <VisuallyHidden>{text('frame.account')}:</VisuallyHidden>
            <Avatar
              size={28}
              color="jade"
              name={name.replace(/^\p{L}{1,4}\.\s*/u, '')}
              variant="light"
              aria-hidden
            />
            <span className={styles.name}>{name}</span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <SchemePicker />
          <Menu.Divider />
          {children}
          <Menu.Item onClick={() => setAsking(true)}>{text('frame.signOut')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SignOutDialog opened={asking} onClose={() => setAsking(false)} />
    </>
  )
}
