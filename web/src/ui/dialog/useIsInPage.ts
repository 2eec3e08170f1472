import { useEffect, useState } from 'react'

/**
 * False while a dialog is rendered for the first time, in which it must be closed: it opens then, so that it knows where the focus
 * was and can return it.
 */
export const useIsInPage = (): boolean => {
  const [isInPage, setIsInPage] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsInPage(true))
    return () => clearTimeout(timer)
  }, [])
  return isInPage
}
