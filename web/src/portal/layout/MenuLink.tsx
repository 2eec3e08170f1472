import { Link } from '@tanstack/react-router'
import { useText } from '../../text/text.ts'
import type { MenuEntry } from './menu.ts'
import styles from './Rail.module.css'
import { useMenuTag } from './useMenuTag.ts'

export function MenuLink({ entry }: { entry: MenuEntry }) {
  const text = useText()
  const current = useMenuTag() === entry.tag
  return (
    <Link to={entry.path} className={styles.entry} aria-current={current ? 'page' : undefined}>
      {text(entry.text)}
    </Link>
  )
}
