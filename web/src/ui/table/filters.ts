import { useNavigate, useRouter } from '@tanstack/react-router'
import { useOwnAddress } from '../../browser/address.ts'
import { readQuery } from '../../browser/query.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    typed?: Record<string, string>
  }
}

type Values = Record<string, string | number>

const asTyped: ReadonlySet<string> = new Set(['search', 'person', 'subject'])

/**
 * The filters of a list, kept in the address so that Back works. Values equal to their default are omitted. What a person
 * types may name somebody, so it is kept with the history entry and never in the address. Changing anything but the page
 * resets `page` to 1, if the list has one. Define `defaults` outside the component.
 */
export const useFilters = <T extends Values>(defaults: T) => {
  const navigate = useNavigate()
  const router = useRouter()
  const location = useOwnAddress()
  const filters = readFilters(defaults, { ...readQuery(location.searchStr), ...location.state.typed })

  const setFilters = (change: Partial<T>) => {
    const now = router.state.location
    const before = readFilters(defaults, { ...readQuery(now.searchStr), ...now.state.typed })
    const { seen, typed } = writeFilters(defaults, { ...before, ...firstPage(defaults, change), ...change })
    return void navigate({
      to: now.pathname,
      search: seen,
      state: { typed },
      replace: true,
      resetScroll: false,
    })
  }
  return [filters, setFilters] as const
}

const firstPage = (defaults: Values, change: Values | Partial<Values>) =>
  'page' in defaults && !('page' in change) ? { page: 1 } : {}

/** The filters from an address and a history entry; an invalid number takes its default. */
export const readFilters = <T extends Values>(defaults: T, found: Record<string, string>): T =>
  Object.fromEntries(
    Object.entries(defaults).map(([name, standard]) => {
      const value = found[name]
      if (value === undefined) return [name, standard]
      if (typeof standard === 'string') return [name, value]
      return [name, /^[1-9]\d{0,6}$/.test(value) ? Number(value) : standard]
    }),
  ) as T

/** The part for the address, and the part kept beside it because it may name a patient. */
export const writeFilters = (defaults: Values, values: Values) => {
  const seen: Record<string, string> = {}
  const typed: Record<string, string> = {}
  for (const [name, value] of Object.entries(values)) {
    if (value === defaults[name]) continue
    if (asTyped.has(name)) typed[name] = String(value)
    else seen[name] = String(value)
  }
  return { seen, typed }
}
