import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useAddressValue } from '../../browser/address.ts'
import { withFrame } from '../../browser/withFrame.ts'
import type { Path } from '../../routes/paths.ts'
import styles from './AddressTabs.module.css'

interface AddressTab {
  /** As in the address: `?tab=value`. */
  value: string
  title: string
  /** Not in the list of tabs. Its address still opens it. */
  hidden?: boolean
  content: ReactNode
}

interface AddressTabsProps {
  path: Path
  /** Names the list of tabs for screen readers. */
  label: string
  /** The first is shown where the address names none. */
  tabs: readonly [AddressTab, ...AddressTab[]]
}

/** On a phone the list of tabs is wider than the window. */
const reveal = withFrame((tab: HTMLButtonElement) =>
  tab.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
)

/** Parts of a page, each in a tab that the address names. */
export function AddressTabs({ path, label, tabs }: AddressTabsProps) {
  const navigate = useNavigate()
  const named = useAddressValue('tab')
  const [first] = tabs
  const shown = tabs.find(({ value }) => value === named) ?? first
  // A single tab is no choice.
  if (tabs.every((tab) => tab === shown || tab.hidden) && !shown.hidden) return shown.content
  return (
    <Tabs
      value={shown.value}
      keepMounted={false}
      classNames={{
        root: styles.root ?? '',
        list: styles.tabs ?? '',
        tab: styles.tab ?? '',
        panel: styles.panel ?? '',
      }}
      onChange={(chosen) =>
        void navigate({ to: path, search: chosen === null || chosen === first.value ? {} : { tab: chosen } })
      }
    >
      <Tabs.List aria-label={label}>
        {tabs.map(
          ({ value, title, hidden }) =>
            !hidden && (
              <Tabs.Tab key={value} value={value} ref={value === shown.value ? reveal : null}>
                {title}
              </Tabs.Tab>
            ),
        )}
      </Tabs.List>
      {tabs.map(({ value, content }) => (
        <Tabs.Panel key={value} value={value}>
          {content}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
