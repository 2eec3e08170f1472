import { firstCode } from './ahead/ahead.ts'
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
import { keepEarlyAnswers } from '../api/queryOf.ts'
import { router } from './router.tsx'
import { followLang } from './followLang.ts'
import { LateNotices } from './LateNotices.tsx'
import { colorSchemes, theme, variables } from './theme.ts'
import { showTypefaces } from './typefaces.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
setNonce(nonce)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')

// Rendering waits for the route, and for the code of its screen and frame: a part that comes later is rendered by itself,
// and React shows it up to a third of a second later. If the code does not come, the screen says so.
await Promise.all([firstCode, followLang(), showTypefaces(firstCode), router.load()])
await keepEarlyAnswers()
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
