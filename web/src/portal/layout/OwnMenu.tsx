import { useNavigate } from '@tanstack/react-router'
import { AccountMenu } from '../../session/AccountMenu.tsx'
import { useText } from '../../text/text.ts'
import { ownEntries } from './menu.ts'

/** The menu of the account, with links to the pages about the account and to help. */
export function OwnMenu() {
  const text = useText()
  const navigate = useNavigate()
  return (
    <AccountMenu
      entries={ownEntries.map((entry) => ({
        text: text(entry.text),
        last: entry === ownEntries.at(-1),
        onClick: () => void navigate({ to: entry.path }),
      }))}
    />
  )
}
