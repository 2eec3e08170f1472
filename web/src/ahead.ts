import { shownAt } from './access.ts'
import { askEarly } from './api/early.ts'
import { pageSizeFor } from './browser/pageSizeFor.ts'
import { loadConsole } from './console/loadConsole.ts'
import { loadFrame } from './layout/loadFrame.ts'
import { listInput, noFilters } from './orders/listInput.ts'
import { clientState } from './session/session.ts'
import { loadCatalogue } from './text/catalogues.ts'

// Runs before all else, while the other scripts are still on their way: begins to fetch what the first page needs.
// What fails here shows when it is needed.
const first = shownAt(window.location.pathname)
const frames = { portal: loadFrame, console: loadConsole, door: null, bare: null }
const needed = [loadCatalogue[clientState.get().Lang], first?.screen.load, first && frames[first.frame]]
for (const load of needed) load?.().catch(() => undefined)

/** What screens ask first; each then asks the same and finds it coming. */
const asked: Record<string, () => void> = {
  '/order': () => {
    if (window.location.search !== '' || window.history.state?.typed) return
    askEarly('order_list', listInput(noFilters, pageSizeFor(window.innerWidth)))
  },
  '/checkout': () => {
    const orderId = new URLSearchParams(window.location.search).get('orderId') ?? ''
    if (orderId !== '') askEarly('order_checkout', { orderId })
    askEarly('warehouse_address_list', {})
  },
}
if (first) asked[first.path]?.()
