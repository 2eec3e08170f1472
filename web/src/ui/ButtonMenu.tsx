import { Menu, type MenuProps } from '@mantine/core'
import {
  cloneElement,
  type ComponentPropsWithRef,
  type ReactElement,
  type ReactNode,
  useCallback,
  useState,
} from 'react'

interface ButtonMenuProps extends Omit<MenuProps, 'opened' | 'onChange' | 'children'> {
  button: ReactElement<ComponentPropsWithRef<'button'>>
  /** The entries. */
  children: ReactNode
}

/**
 * A button that opens a menu. Until it is first pressed there is only the button: a menu computes where it belongs when it is
 * rendered, which would delay the first screen.
 */
export function ButtonMenu(props: ButtonMenuProps) {
  const [wanted, setWanted] = useState(false)
  if (wanted) return <OpenedMenu {...props} />
  return cloneElement(props.button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setWanted(true),
  })
}

/** The button with its menu, which opens at once; the focus returns to the button. */
export function OpenedMenu({ button, children, ...menu }: ButtonMenuProps) {
  const [opened, setOpened] = useState(false)
  const open = useCallback((element: HTMLButtonElement | null) => {
    if (!element) return
    element.focus({ preventScroll: true })
    setOpened(true)
  }, [])
  return (
    <Menu {...menu} opened={opened} onChange={setOpened}>
      <Menu.Target>{cloneElement(button, { ref: open })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
