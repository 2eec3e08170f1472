import { useLocation } from '@tanstack/react-router'
import { type MenuTag, routes } from '../routes.ts'

/** The menu entry that the present page highlights. */
export const useMenuTag = (): MenuTag | null => {
  const { pathname } = useLocation()
  return routes.find((route) => route.path === pathname)?.tag ?? null
}
