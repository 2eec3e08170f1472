import { useNavigate, useRouter } from '@tanstack/react-router'
import { useOwnAddress } from '../../../browser/address.ts'
import { readQuery } from '../../../browser/query.ts'

/** The rows of a list that are open. They are kept with the history entry, so that Back returns to the same rows. */
export const useOpened = (): { isOpen: (id: string) => boolean; toggle: (id: string) => void } => {
  const navigate = useNavigate()
  const router = useRouter()
  const opened = idsIn(useOwnAddress().state.typed)
  return {
    isOpen: (id) => opened.includes(id),
    toggle: (id) => {
      const now = router.state.location
      const before = idsIn(now.state.typed)
      const ids = before.includes(id) ? before.filter((other) => other !== id) : [...before, id]
      void navigate({
        to: now.pathname,
        search: readQuery(now.searchStr),
        hash: now.hash,
        state: { typed: { ...now.state.typed, opened: ids.join(' ') } },
        replace: true,
        resetScroll: false,
        hashScrollIntoView: false,
      })
    },
  }
}

const idsIn = (typed: Record<string, string> | undefined): string[] =>
  (typed?.['opened'] ?? '').split(' ').filter(Boolean)
