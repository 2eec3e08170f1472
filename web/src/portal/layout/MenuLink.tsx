import { Link, useLocation } from '@tanstack/react-router'
import { useText } from '../../text/text.ts'
import type { MenuEntry } from './menu.ts'
import styles from './Rail.module.css'
import { useMenuTag } from './useMenuTag.ts'

export function MenuLink({ entry }: { entry: MenuEntry }) {
  const text = useText()
  const { pathname } = useLocation()
  const { icon: Icon } = entry
  const inside = useMenuTag() === entry.tag
  // A page such as the order pad belongs to an entry without being its page.
  const current = inside ? (pathname === entry.path ? 'page' : 'true') : undefined
  return (
    <Link to={entry.path} className={styles.entry} aria-current={current} title={text(entry.text)}>
      {Icon && <Icon />}
      <span className={styles.label}>{text(entry.text)}</span>
    </Link>
  )
}
