import { useNavigate } from '@tanstack/react-router'
import { useFilters, writeFilters } from '../../browser/filters.ts'
import { useShortcut } from '../../browser/useShortcut.ts'

type Filters = { search: string; page: number } & Record<string, string | number>

/** Where an entry of a list leads: the same page, with the entry chosen. */
export interface QueueItemLink {
  to: string
  search: Record<string, string>
  state: { typed: Record<string, string> }
}

/**
 * A list with the chosen entry beside it. Filters and choice are in the address, so that Back works; what is typed
 * into the search is kept with the history entry. Give `defaults` from outside the component.
 */
export const useQueue = <T extends Filters>(path: string, defaults: T) => {
  const navigate = useNavigate()
  const [filters, setFilters] = useFilters(defaults)
  const linkTo = (change: Partial<T>): QueueItemLink => {
    const { seen, typed } = writeFilters(defaults, { ...filters, ...change })
    return { to: path, search: seen, state: { typed } }
  }
  const open = (change: Partial<T>) => void navigate({ ...linkTo(change), replace: true, resetScroll: false })
  return { filters, setFilters, linkTo, open }
}

/** J and K choose the next and the one before; from nothing chosen, the first. */
export const useQueueKeys = (length: number, chosen: number, onChoose: (place: number) => void): void => {
  const go = (step: number) => {
    const next = chosen < 0 ? 0 : chosen + step
    if (next >= 0 && next < length) onChoose(next)
  }
  useShortcut({ key: 'j' }, () => go(1))
  useShortcut({ key: 'k' }, () => go(-1))
}
