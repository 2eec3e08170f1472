import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * For the main part of a frame: a new page focuses its content, for keyboard and screen reader users, unless the page
 * has already set the focus.
 */
export const useContentFocus = (): RefObject<HTMLElement | null> => {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
