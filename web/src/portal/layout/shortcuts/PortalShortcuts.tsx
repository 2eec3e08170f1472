import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useShortcut } from '../../../session/useShortcut.ts'
import { loadedBy } from '../../../layout/loadedBy.ts'
import { usePermission } from '../../../state/usePermission.ts'

/** With its texts, which nobody needs who does not ask. */
const Help = loadedBy(async () => {
  const [{ PortalShortcutHelp }, { shortcutText }] = await Promise.all([
    import('./PortalShortcutHelp.tsx'),
    import('./shortcutText.ts'),
  ])
  await shortcutText.load()
  return { default: PortalShortcutHelp }
})

/** The keys that work on every page of the portal; `?` lists them with the others. */
export function PortalShortcuts() {
  const navigate = useNavigate()
  const mayOrder = usePermission('order:edit')
  const [asked, setAsked] = useState(false)
  const [opened, setOpened] = useState(false)
  useShortcut({ key: 'n' }, () => {
    if (mayOrder) void navigate({ to: '/addOrder' })
  })
  useShortcut({ key: 'o', after: 'g' }, () => void navigate({ to: '/order' }))
  useShortcut({ key: 'p', after: 'g' }, () => void navigate({ to: '/patient' }))
  useShortcut({ key: '?' }, () => {
    setAsked(true)
    setOpened(true)
  })
  return asked && <Help opened={opened} onClose={() => setOpened(false)} />
}
