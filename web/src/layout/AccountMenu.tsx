import { Avatar, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { useUser } from '../session/session.ts'
import { useText } from '../text/text.ts'
import { SchemePicker } from './SchemePicker.tsx'
import { SignOutDialog } from './SignOutDialog.tsx'
import styles from './TopBar.module.css'

/** Who is signed in, how the portal looks, and the way out. */
export function AccountMenu() {
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
          <Menu.Item onClick={() => setAsking(true)}>{text('frame.signOut')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SignOutDialog opened={asking} onClose={() => setAsking(false)} />
    </>
  )
}
