import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { AccountMenu } from '../../session/AccountMenu.tsx'
import { useText } from '../../text/text.ts'
import { ownEntries } from './menu.ts'

/** The menu of the account, with links to the pages about the account and to help. */
export function OwnMenu() {
  const text = useText()
  const navigate = useNavigate()
  return (
    <AccountMenu>
      {ownEntries.map(({ path, text: name }) => (
        <Menu.Item key={path} onClick={() => void navigate({ to: path })}>
          {text(name)}
        </Menu.Item>
      ))}
      <Menu.Divider />
    </AccountMenu>
  )
}
