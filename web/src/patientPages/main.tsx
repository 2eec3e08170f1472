import '../app/base.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/global.layer.css'
import 'virtual:theme.css'
import { asLang } from '@bencao/shared/domain/lang.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { Component, type ReactNode, StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '../api/queryClient.ts'
import { followLang } from '../app/followLang.ts'
import { showTypefaces } from '../app/typefaces.ts'
import { useOffline } from '../app/useOffline.ts'
import { once } from '../browser/once.ts'
import { loadedBy } from '../layout/loadedBy.ts'
import { PublicLayout } from '../public/layout/PublicLayout.tsx'
import { clientState } from '../state/clientState.ts'
import { followScheme } from './followScheme.ts'
import styles from './OfflineLine.module.css'
import { ErrorState } from './plain/ErrorState.tsx'
import { screenAt } from './screenAt.ts'

// The pages of patients, who open one on a phone: without the portal's router and components, which they do not use.
const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')

const load = once(screenAt(window.location.pathname))
const Screen = loadedBy(load)
const firstCode = Promise.allSettled([load()])
followScheme()
// Another link that is opened in this tab changes only what stands behind the `#`.
window.addEventListener('hashchange', () => window.location.reload())
clientState.offerLang(asLang(navigator.language), { ifNone: true })
await Promise.all([firstCode, followLang(), showTypefaces(firstCode)])

/** Offers to load the page again when a part of it could not be loaded or shown. */
class Recovering extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override render() {
    if (!this.state.failed) return this.props.children
    return <ErrorState onTryAgain={() => window.location.reload()} />
  }
}

/** Above the page for as long as the browser is offline, as the portal's notice in `app/Notices.tsx`. */
const OfflineLine = () => <output className={styles.line}>{useOffline()}</output>

const page = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <OfflineLine />
      <PublicLayout forPatients>
        <Recovering>
          <Screen />
        </Recovering>
      </PublicLayout>
    </QueryClientProvider>
  </StrictMode>
)

startTransition(() => createRoot(root).render(page))
