import './ahead/ahead.ts'
import './base.css'
import './fonts.css'
import './mantine.css'
import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { setNonce } from 'get-nonce'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { tellOfCutText } from '../notices/cutText.ts'
import { queryClient } from '../api/queryClient.ts'
import { router } from './router.tsx'
import { followLang } from './followLang.ts'
import { colorSchemes, theme, variables } from './theme.ts'

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? ''
setNonce(nonce)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')

await followLang()
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
        <Notifications position="bottom-left" />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>
)

// A transition renders in short slices, so that the browser stays responsive.
startTransition(() => createRoot(root).render(page))
