import { cloneElement } from 'react'
import { once } from '../../browser/once.ts'
import { useCodeWhenPressed } from '../useCodeWhenPressed.ts'
import type { OpenedMenuProps } from './OpenedMenu.tsx'

const loadMenu = once(() => import('./OpenedMenu.tsx'))

/**
 * A button that opens a menu. Until it is first pressed there is only the button: a menu is much code, and computes its place when it
 * is rendered, which would delay the first screen.
 */
export function ButtonMenu(props: OpenedMenuProps) {
  const { code, button } = useCodeWhenPressed(loadMenu)
  if (code) return <code.OpenedMenu {...props} />
  return cloneElement(props.button, { 'aria-haspopup': 'menu', 'aria-expanded': false, ...button })
}
