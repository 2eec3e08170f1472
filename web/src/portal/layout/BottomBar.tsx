import { UnstyledButton } from '@mantine/core'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { Allowed } from '../../session/Allowed.tsx'
import { useText } from '../../text/text.ts'
import { ButtonMenu } from '../../ui/menu/ButtonMenu.tsx'
import styles from './BottomBar.module.css'
import { PlusIcon, SettingsIcon } from './icons.tsx'
import { mainEntries, settingsEntries } from './menu.ts'
import { useMenuTag } from './useMenuTag.ts'

const inBar = mainEntries.filter((entry) => !entry.behindMore)
const behindMore = [...mainEntries.filter((entry) => entry.behindMore), ...settingsEntries]

/** The menu on phones: at most four entries. */
export function BottomBar() {
  const text = useText()
  const navigate = useNavigate()
  const tag = useMenuTag()
  // The order pad has an entry of its own here.
  const onPad = useLocation().pathname === '/addOrder'
  const here = (own: boolean) => (own ? ('page' as const) : undefined)
  return (
    <nav className={styles.bar} aria-label={text('frame.menu')}>
      {inBar.map(({ path, tag: own, text: name, icon: Icon }) => (
        <Link key={path} to={path} className={styles.place} aria-current={here(tag === own && !onPad)}>
          {Icon && <Icon />}
          {text(name)}
        </Link>
      ))}
      <Allowed to="order:edit">
        <Link to="/addOrder" className={styles.place}>
          <PlusIcon />
          {text('frame.newOrderInBar')}
        </Link>
      </Allowed>
      <ButtonMenu
        position="top-end"
        button={
          <UnstyledButton
            className={styles.place}
            aria-current={here(behindMore.some((entry) => entry.tag === tag))}
          >
            <SettingsIcon />
            {text('frame.more')}
          </UnstyledButton>
        }
        entries={behindMore.map((entry) => ({
          text: text(entry.text),
          onClick: () => void navigate({ to: entry.path }),
        }))}
      />
    </nav>
  )
}
