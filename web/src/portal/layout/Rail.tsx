import { Collapse, Kbd, UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Allowed } from '../../session/Allowed.tsx'
import { clientState } from '../../state/clientState.ts'
import { useClientState } from '../../state/useClientState.ts'
import { useText } from '../../text/text.ts'
import { Brand } from '../../layout/Brand.tsx'
import { MenuLink } from './MenuLink.tsx'
import { mainEntries, settingsEntries } from './menu.ts'
import { useMenuTag } from './useMenuTag.ts'
import styles from './Rail.module.css'
import { ButtonLink } from '../../ui/layout/links.tsx'

/** The menu in wide windows. */
export function Rail() {
  const text = useText()
  const open = useClientState((state) => state.settingStatus)
  const tag = useMenuTag()
  // With the group closed, nothing else would be highlighted.
  const closedOverPage = !open && settingsEntries.some((entry) => entry.tag === tag)
  return (
    <nav className={styles.rail} aria-label={text('frame.menu')}>
      <Link to="/order" className={styles.home}>
        <Brand />
      </Link>
      <Allowed to="order:edit">
        <ButtonLink
          to="/addOrder"
          fullWidth
          justify="space-between"
          aria-keyshortcuts="N"
          rightSection={
            <Kbd className={styles.key} aria-hidden>
              N
            </Kbd>
          }
        >
          {text('frame.newOrder')}
        </ButtonLink>
      </Allowed>
      <div className={styles.entries}>
        {mainEntries.map((entry) => (
          <MenuLink key={entry.path} entry={entry} />
        ))}
        <UnstyledButton
          className={styles.entry}
          aria-expanded={open}
          aria-current={closedOverPage ? 'true' : undefined}
          onClick={() => clientState.set({ settingStatus: !open })}
        >
          {text('frame.settings')}
          <span className={styles.arrow} data-open={open || undefined} aria-hidden>
            ›
          </span>
        </UnstyledButton>
        <Collapse expanded={open}>
          <div className={styles.inner}>
            {settingsEntries.map((entry) => (
              <MenuLink key={entry.path} entry={entry} />
            ))}
          </div>
        </Collapse>
      </div>
    </nav>
  )
}
