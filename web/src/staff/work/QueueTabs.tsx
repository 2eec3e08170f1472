import { Chip, Chips } from '../../ui/table/Chips.tsx'

interface QueueTabsProps<Name extends string> {
  label: string
  tabs: readonly { name: Name; title: string; count?: number | undefined }[]
  chosen: string
  onChoose: (name: Name) => void
}

/** The queues of an area, each with how many stand in it where that is known. */
export function QueueTabs<Name extends string>({ label, tabs, chosen, onChoose }: QueueTabsProps<Name>) {
  return (
    <Chips label={label} plain>
      {tabs.map(({ name, title, count }) => (
        <Chip key={name} chosen={name === chosen} count={count} onChoose={() => onChoose(name)}>
          {title}
        </Chip>
      ))}
    </Chips>
  )
}
