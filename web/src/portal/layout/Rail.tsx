import { Collapse, Kbd, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Link, useNavigate } from '@tanstack/react-router'
import { Allowed } from '../../session/Allowed.tsx'
import { clientState } from '../../state/clientState.ts'
import { useClientState } from '../../state/useClientState.ts'
import { useText } from '../../text/text.ts'
import { Brand } from '../../layout/Brand.tsx'
import { ChineseName } from '../../layout/ChineseName.tsx'
import { PlusIcon, SettingsIcon } from './icons.tsx'
import { MenuLink } from './MenuLink.tsx'
import { mainEntries, settingsEntries } from './menu.ts'
import { useMenuTag } from './useMenuTag.ts'
import styles from './Rail.module.css'
import { ButtonMenu } from '../../ui/menu/ButtonMenu.tsx'
import { ButtonLink } from '../../ui/layout/links.tsx'

/** Below this width the rail has icons only; its styles agree. */
const folds = '(max-width: 74.99em)'

/** The menu in wide windows; on a tablet it is folded to icons. */
export function Rail() {
  const text = useText()
  const folded = useMediaQuery(folds, undefined, { getInitialValueInEffect: false })
  return (
    <nav className={styles.rail} aria-label={text('frame.menu')}>
      <Link to="/order" className={styles.home} aria-label="Bencao 本草">
        {folded ? <ChineseName className={styles.short ?? ''} vertical /> : <Brand />}
      </Link>
      <Allowed to="order:edit">
        <ButtonLink
          to="/addOrder"
          fullWidth
          justify="space-between"
          classNames={{
            root: styles.create ?? '',
            inner: styles.createInner ?? '',
            section: styles.section ?? '',
          }}
          aria-keyshortcuts="N"
          title={text('frame.newOrder')}
          leftSection={<PlusIcon />}
          rightSection={
            <Kbd className={styles.key} aria-hidden>
              N
            </Kbd>
          }
        >
          <span className={styles.label}>{text('frame.newOrder')}</span>
        </ButtonLink>
      </Allowed>
      <div className={styles.entries}>
        {mainEntries.map((entry) => (
          <MenuLink key={entry.path} entry={entry} />
        ))}
        {folded ? <FoldedSettings /> : <Settings />}
      </div>
    </nav>
  )
}

const useIsInSettings = () => {
  const tag = useMenuTag()
  return settingsEntries.some((entry) => entry.tag === tag)
}

/** The settings as a group that opens below. */
function Settings() {
  const text = useText()
  const open = useClientState((state) => state.settingStatus)
  // With the group closed, nothing else would be highlighted.
  const closedOverPage = useIsInSettings() && !open
  return (
    <>
      <UnstyledButton
        className={styles.entry}
        aria-expanded={open}
        aria-current={closedOverPage ? 'true' : undefined}
        onClick={() => clientState.set({ settingStatus: !open })}
      >
        <SettingsIcon />
        <span className={styles.label}>{text('frame.settings')}</span>
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
    </>
  )
}

/** The settings as a menu beside the folded rail. */
function FoldedSettings() {
  const text = useText()
  const navigate = useNavigate()
  const isHere = useIsInSettings()
  return (
    <ButtonMenu
      position="right-start"
      shadow="md"
      button={
        <UnstyledButton
          className={styles.entry}
          aria-current={isHere ? 'true' : undefined}
          title={text('frame.settings')}
        >
          <SettingsIcon />
          <span className={styles.label}>{text('frame.settings')}</span>
        </UnstyledButton>
      }
      entries={settingsEntries.map((entry) => ({
        text: text(entry.text),
        onClick: () => void navigate({ to: entry.path }),
      }))}
    />
  )
}
