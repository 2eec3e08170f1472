import { useLoneKey } from '../../../session/useLoneKey.ts'
import { useShortcut } from '../../../session/useShortcut.ts'
import type { ShortcutRow } from '../../../ui/shortcuts/ShortcutHelp.tsx'
import { usePackingText } from './packingText.ts'
import { undoLast } from './undoable.ts'
import type { NamedOrder } from './usePacking.ts'

interface PackingKeys {
  /** The account may pack. */
  packs: boolean
  /** What the keys act on. */
  meant: readonly NamedOrder[]
  onPack: () => void
  onPrint: (what: 'slips' | 'pick') => void
}

/** P packs, U undoes, Ctrl or ⌘ with P prints the slips and L the pick list. Returns what the help says of them. */
export const usePackingKeys = ({ packs, meant, onPack, onPrint }: PackingKeys): readonly ShortcutRow[] => {
  const text = usePackingText()
  const acts = packs && meant.length > 0
  useLoneKey('p', () => acts && onPack())
  useLoneKey('u', undoLast)
  useLoneKey('l', () => acts && onPrint('pick'))
  useShortcut({ key: 'p', withCtrl: true }, () => (acts ? onPrint('slips') : window.print()))
  if (!packs) return []
  return [
    { keys: ['X'], text: text('packing.keys.tick') },
    { keys: ['P'], text: text('packing.keys.pack') },
    { keys: ['U'], text: text('packing.keys.undo') },
    { keys: ['S'], text: text('packing.keys.ship') },
    { keys: ['B'], text: text('packing.keys.scan') },
    { keys: ['Ctrl P', '⌘ P'], text: text('packing.keys.slips') },
    { keys: ['L'], text: text('packing.keys.pick') },
  ]
}
