import { usePermission } from '../../../state/usePermission.ts'
import { ShortcutHelp } from '../../../ui/shortcuts/ShortcutHelp.tsx'
import { shortcutText } from './shortcutText.ts'

/** The keys of the portal that its reader may use. */
export function PortalShortcutHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const text = shortcutText.use()
  const mayOrder = usePermission('order:edit')
  return (
    <ShortcutHelp
      title={text('shortcuts.title')}
      close={text('shortcuts.close')}
      opened={opened}
      onClose={onClose}
      rows={[
        ...(mayOrder ? [{ keys: ['N'], text: text('shortcuts.newOrder') }] : []),
        { keys: ['G', 'O'], text: text('shortcuts.orders') },
        { keys: ['G', 'P'], text: text('shortcuts.patients') },
        { keys: ['/', 'Ctrl K'], text: text('shortcuts.search') },
        ...(mayOrder ? [{ keys: ['E'], text: text('shortcuts.edit') }] : []),
        { keys: ['J', 'K'], text: text('shortcuts.move') },
        { keys: ['Enter'], text: text('shortcuts.open') },
        { keys: ['?'], text: text('shortcuts.help') },
      ]}
    />
  )
}
