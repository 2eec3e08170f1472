import { useLocation } from '@tanstack/react-router'
import { isPath, type MenuTag, paths } from '../../routes/paths.ts'

/** The menu entry that the current page highlights. */
export const useMenuTag = (): MenuTag | null => {
  const { pathname } = useLocation()
  return isPath(pathname) ? paths[pathname].tag : null
}
