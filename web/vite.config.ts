import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = process.env['BENCAO_SERVER'] ?? 'http://localhost:3000'

/** Pages and calls share paths: the page is asked with GET and an address of its own files, the rest is a call. */
const isPage = (method: string | undefined, path: string | undefined) =>
  method === 'GET' &&
  !/^\/(subscription_cycle_options|openapi\.json|dev\/outbox\.json|healthz|readyz)/.test(path ?? '')

export default defineConfig({
  root: here('.'),
  plugins: [react()],
  // One React, the one of this workspace, whatever else npm has put beside it.
  resolve: { dedupe: ['react', 'react-dom'] },
  server: {
    port: 5173,
    proxy: {
      '^/': {
        target: server,
        bypass: (request) => (isPage(request.method, request.url) ? request.url : undefined),
      },
    },
  },
  build: {
    outDir: here('./dist'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // Fonts and marks stay files of their own: the policy of the pages allows no data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
  },
})
