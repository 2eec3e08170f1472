import { Menu, type MenuProps } from '@mantine/core'
import { cloneElement, type ComponentPropsWithRef, Fragment, type ReactElement } from 'react'
import { useOpensAtOnce } from '../useOpensAtOnce.ts'
import styles from './menu.module.css'
import { SchemePicker } from './SchemePicker.tsx'

export interface MenuEntry {
  text: string
  /** It removes something. */
  takesAway?: boolean
  /** The last of its group: a line follows. */
  last?: boolean
  onClick: () => void
}

export interface OpenedMenuProps extends Pick<MenuProps, 'position' | 'shadow' | 'width'> {
  button: ReactElement<ComponentPropsWithRef<'button'>>
  entries: readonly MenuEntry[]
  /** Begins with the choice of colors. */
  withSchemes?: boolean
}

/** The button with its menu, which opens at once; the focus returns to the button. */
export function OpenedMenu({ button, entries, withSchemes = false, ...menu }: OpenedMenuProps) {
  const [opened, setOpened, ref] = useOpensAtOnce()
  return (
    // A phone's bar at the bottom counts as out of sight while the page is being laid out.
    <Menu {...menu} opened={opened} onChange={setOpened} hideDetached={false}>
      <Menu.Target>{cloneElement(button, { ref })}</Menu.Target>
      <Menu.Dropdown>
        {withSchemes && (
          <>
            <SchemePicker />
            <Menu.Divider />
          </>
        )}
        {entries.map(({ text, takesAway = false, last = false, onClick }) => (
          <Fragment key={text}>
            <Menu.Item onClick={onClick} {...(takesAway && { className: styles.takesAway })}>
              {text}
            </Menu.Item>
            {last && <Menu.Divider />}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
