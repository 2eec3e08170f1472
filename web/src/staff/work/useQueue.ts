import { useNavigate } from '@tanstack/react-router'
import { useFilters, writeFilters } from '../../ui/table/filters.ts'
import type { Path } from '../../routes/paths.ts'

interface QueueOptions<Tab extends string, Id extends string> {
  path: Path
  /** The address parameter of the tab. */
  tabName: string
  /** The first tab is the default. */
  tabs: readonly [Tab, ...Tab[]]
  /** The address parameters of the selected row, its own id last. */
  ids: readonly [Id, ...Id[]]
  /** A search covers all tabs; opening a tab ends the search. */
  searchesAll?: boolean
  /** The address parameters of further filters. */
  also?: readonly string[]
}

type Filters = { search: string; page: number } & Record<string, string | number>

const emptyOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '']))

/** The path of a queue and its address parameters. Create it once, outside the component. */
export const queueAt = <Tab extends string, Id extends string>(options: QueueOptions<Tab, Id>) => {
  const { tabName, tabs, ids, also = [] } = options
  const nothing = emptyOf(ids)
  const start: Filters = { [tabName]: tabs[0], search: '', page: 1, ...nothing, ...emptyOf(also) }
  return { ...options, nothing, start }
}

export type QueuePlace<Tab extends string, Id extends string> = ReturnType<typeof queueAt<Tab, Id>>

/**
 * A list with the selected record beside it. Tab, page and selection are in the address, so that Back works. The search
 * text is kept with the history entry.
 */
export const useQueue = <Tab extends string, Id extends string>(place: QueuePlace<Tab, Id>) => {
  const { path, tabName, tabs, ids, searchesAll = false, nothing, start } = place
  const navigate = useNavigate()
  const [filters, setFilters] = useFilters(start)
  const { search, page } = filters
  const chosen = Object.fromEntries(ids.map((id) => [id, String(filters[id])])) as Record<Id, string>
  const linkTo = (row: Record<Id, string>) => {
    const { seen, typed } = writeFilters(start, {
      ...filters,
      ...Object.fromEntries(ids.map((id) => [id, row[id]])),
    })
    return { to: path, search: seen, state: { typed } }
  }
  /** What identifies a row: all its ids, because one patient may be with two providers. */
  const keyOf = (row: Record<Id, string>): string => ids.map((id) => row[id]).join(' ')
  return {
    search,
    page,
    tab: tabs.find((known) => known === filters[tabName]) ?? tabs[0],
    chosen,
    isChosen: ids.every((id) => chosen[id] !== ''),
    keyOf,
    linkTo,
    open: (row: Record<Id, string>) => void navigate({ ...linkTo(row), replace: true, resetScroll: false }),
    openTab: (tab: Tab) => setFilters({ [tabName]: tab, ...(searchesAll && { search: '' }), ...nothing }),
    searchFor: (typed: string) => setFilters({ search: typed }),
    /** The value of a further filter. */
    also: (name: string) => String(filters[name] ?? ''),
    filterBy: (name: string, value: string) => setFilters({ [name]: value }),
    turnTo: (next: number) => setFilters({ page: next }),
    goBack: () => setFilters({ ...nothing, page }),
  }
}
