import { shownAt } from './access.ts'
import { fetchEarly } from '../../api/early.ts'
import { pageSizeFor } from '../../browser/pageSizeFor.ts'
import { loadStaffLayout } from '../../staff/layout/loadStaffLayout.ts'
import { loadPortalLayout } from '../../portal/layout/loadPortalLayout.ts'
import { listInput, noFilters } from '../../portal/orders/listInput.ts'
import { type Path, paths } from '../../routes/paths.ts'
import { screens } from './screens.ts'
import { clientState } from '../../state/clientState.ts'
import { loadCatalog } from '../../text/catalogs.ts'

// Runs before everything else, while the other scripts are still loading, and starts to fetch what the first page
// needs. A failure here is ignored: the code that needs the file or answer requests it again and reports the error.
const first = shownAt(window.location.pathname)
const frames = { portal: loadPortalLayout, staff: loadStaffLayout, public: null, own: null, bare: null }
const needed = [
  loadCatalog[clientState.get().Lang],
  first && screens[first].load,
  first && frames[paths[first].frame],
]
for (const load of needed) load?.().catch(() => undefined)

/** The first requests of a screen. The screen makes the same request later and takes over the response. */
const firstRequests: Partial<Record<Path, () => void>> = {
  '/order': () => {
    if (window.location.search !== '' || window.history.state?.typed) return
    fetchEarly('order_list', listInput(noFilters, pageSizeFor(window.innerWidth)))
  },
  '/checkout': () => {
    const orderId = new URLSearchParams(window.location.search).get('orderId') ?? ''
    if (orderId !== '') fetchEarly('order_checkout', { orderId })
    fetchEarly('warehouse_address_list', {})
  },
}
if (first) firstRequests[first]?.()
