import { shownAt } from './access.ts'
import { askEarly } from '../../api/early.ts'
import { pageSizeFor } from '../../browser/pageSizeFor.ts'
import { loadStaffLayout } from '../../staff/layout/loadStaffLayout.ts'
import { loadPortalLayout } from '../../portal/layout/loadPortalLayout.ts'
import { listInput, noFilters } from '../../portal/orders/listInput.ts'
import { type Path, paths } from '../../routes/paths.ts'
import { screens } from './screens.ts'
import { clientState } from '../../state/clientState.ts'
import { loadCatalogue } from '../../text/catalogues.ts'

// Runs before all else, while the other scripts are still on their way: begins to fetch what the first page needs.
// What fails here shows when it is needed.
const first = shownAt(window.location.pathname)
const frames = { portal: loadPortalLayout, staff: loadStaffLayout, public: null, bare: null }
const needed = [
  loadCatalogue[clientState.get().Lang],
  first && screens[first].load,
  first && frames[paths[first].frame],
]
for (const load of needed) load?.().catch(() => undefined)

/** What screens ask first; each then asks the same and finds it coming. */
const asked: Partial<Record<Path, () => void>> = {
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
if (first) asked[first]?.()
