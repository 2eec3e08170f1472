import { shownAt } from './access.ts'
import { loadConsole } from './console/loadConsole.ts'
import { loadFrame } from './layout/loadFrame.ts'
import { clientState } from './session/session.ts'
import { loadCatalogue } from './text/catalogues.ts'

// Runs before all else, while the other scripts are still on their way: begins to fetch what the first page needs.
// What fails here shows when it is needed.
const first = shownAt(window.location.pathname)
const frames = { portal: loadFrame, console: loadConsole, door: null, bare: null }
const needed = [loadCatalogue[clientState.get().Lang], first?.screen.load, first && frames[first.frame]]
for (const load of needed) load?.().catch(() => undefined)
