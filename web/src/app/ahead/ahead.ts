import { shownAt } from './access.ts'
import { fetchEarly } from '../../api/early.ts'
import { pageSizeFor } from '../../browser/pageSizeFor.ts'
import { isId, readQuery } from '../../browser/query.ts'
import { loadStaffLayout } from '../../staff/layout/loadStaffLayout.ts'
import { loadPortalLayout } from '../../portal/layout/loadPortalLayout.ts'
import { listInput, noFilters } from '../../portal/orders/listInput.ts'
import { productLists } from '../../portal/orderPad/products/productLists.ts'
import { type Frame, type Path, paths } from '../../routes/paths.ts'
import { screens } from './screens.ts'
import { clientState } from '../../state/clientState.ts'
import { loadCatalog, loadPortalCatalog } from '../../text/catalogs.ts'

// Runs before everything else, while the other scripts are still loading, and starts to fetch what the first page
// needs. A failure here is ignored: the code that needs the file or answer requests it again and reports the error.
const first = shownAt(window.location.pathname)
const frames: Partial<Record<Frame, () => Promise<unknown>>> = {
  portal: loadPortalLayout,
  staff: loadStaffLayout,
}
const lang = clientState.get().Lang
const frame = first && frames[paths[first].frame]
const needed = [loadCatalog[lang], frame && loadPortalCatalog[lang], first && screens[first].load, frame]

/** Settles when the code and the texts of the first page are there, or cannot be loaded. */
export const firstCode = Promise.allSettled(needed.map((load) => Promise.resolve(load?.())))

/** How visitors reach customer service: the longest line of the page to sign in. */
const fetchSupport = () => fetchEarly('support_contact', {}, { background: true })

/** The first requests of a screen. The screen makes the same request later and takes over the response. */
const firstRequests: Partial<Record<Path, () => void>> = {
  '/login': fetchSupport,
  '/login2': fetchSupport,
  '/order': () => {
    if (window.location.search !== '' || window.history.state?.typed) return
    fetchEarly('order_list', listInput(noFilters, pageSizeFor(window.innerWidth)))
    if (clientState.get().userInfo?.permissions.includes('earnings:view')) fetchEarly('order_months', {})
  },
  '/checkout': () => {
    const orderId = readQuery(window.location.search)['orderId'] ?? ''
    if (isId(orderId)) fetchEarly('order_checkout', { orderId })
    fetchEarly('warehouse_address_list', {})
  },
  '/addOrder': () => {
    if (window.location.search !== '') return
    fetchEarly('goods_list', { ...productLists.recent, page: 1 })
    fetchEarly('goods_categories', {})
  },
}
if (first) firstRequests[first]?.()

/** Every page with a frame formats dates and amounts. Where there are no workers, the page reads them itself, later. */
function readCalendars(): void {
  try {
    void new Worker(new URL('calendars.worker.ts', import.meta.url), { type: 'module' })
  } catch {
    // It is only sooner with a worker.
  }
}
if (frame) readCalendars()
