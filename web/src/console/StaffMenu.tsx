import { Avatar, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { SchemePicker } from '../layout/SchemePicker.tsx'
import { SignOutDialog } from '../layout/SignOutDialog.tsx'
import { useUser } from '../session/session.ts'
import { useText } from '../text/text.ts'
import { ownPage } from './areas.ts'
import { useConsoleText } from './text.ts'
import classes from './ConsoleLayout.module.css'

/** Who of the staff is signed in, how the console looks, and the way out. */
export function StaffMenu() {
  const text = useText()
  const consoleText = useConsoleText()
  const navigate = useNavigate()
  const name = useUser()?.name ?? ''
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Menu position="bottom-end" width={220}>
        <Menu.Target>
          <UnstyledButton className={classes.account}>
            <VisuallyHidden>{text('frame.account')}:</VisuallyHidden>
            <Avatar size={28} color="jade" name={name} variant="light" aria-hidden />
            <span className={classes.name}>{name}</span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <SchemePicker />
          <Menu.Divider />
          <Menu.Item onClick={() => void navigate({ to: ownPage })}>
            {consoleText('frame.security')}
          </Menu.Item>
          <Menu.Item onClick={() => setAsking(true)}>{text('frame.signOut')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <SignOutDialog opened={asking} onClose={() => setAsking(false)} />
    </>
  )
}
