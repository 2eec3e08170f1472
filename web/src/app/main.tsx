import './ahead/ahead.ts'
import './base.css'
import './mantine.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { setNonce } from 'get-nonce'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { tellOfCutText } from '../notices/cutText.ts'
import { queryClient } from '../api/queryClient.ts'
import { router } from './router.tsx'
import { followLang } from './followLang.ts'
import { LateNotices } from './LateNotices.tsx'
import { colorSchemes, theme, variables } from './theme.ts'
import { showTypefaces } from './typefaces.ts'
import { shownAt } from './ahead/access.ts'
import { screens } from './ahead/screens.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
setNonce(nonce)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')

const first = shownAt(window.location.pathname)
await Promise.all([followLang(), showTypefaces(Promise.resolve(first && screens[first].load()))])
tellOfCutText()

const page = (
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        <LateNotices />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>
)

// A transition renders in short slices, so that the browser stays responsive.
startTransition(() => createRoot(root).render(page))
