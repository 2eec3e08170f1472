import { UnstyledButton } from '@mantine/core'
import classes from './QueueTabs.module.css'

interface QueueTabsProps<Name extends string> {
  /** What the tabs choose among, for screen readers. */
  label: string
  tabs: readonly { name: Name; title: string; count?: number | undefined }[]
  chosen: string
  onChoose: (name: Name) => void
}

/** The queues of an area, each with how many stand in it where that is known. */
export function QueueTabs<Name extends string>({ label, tabs, chosen, onChoose }: QueueTabsProps<Name>) {
  return (
    <fieldset className={classes.tabs} aria-label={label}>
      {tabs.map(({ name, title, count }) => (
        <UnstyledButton
          key={name}
          className={classes.tab}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          {title}
          {count !== undefined && <span className={classes.count}> {count}</span>}
        </UnstyledButton>
      ))}
    </fieldset>
  )
}
