import type { Plugin } from 'vite'

const code = `import { useId as useReactId } from 'react'
export const useId = (given) => {
  const own = useReactId()
  return typeof given === 'string' ? given : own
}
`

let replaced = false

/**
 * Gives Mantine's components the ids of React. Mantine replaces them by random ones after the first rendering, for pages that a server
 * has rendered: each component would render twice, and the first screen's effects would run in one long task (docs/decisions/0012).
 */
export const reactIds: Plugin = {
  name: 'react-ids',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /@mantine[\\/]hooks[\\/]esm[\\/]use-id[\\/]use-id\.mjs$/ },
    handler: () => {
      replaced = true
      return { code, moduleSideEffects: false }
    },
  },
  buildEnd(error) {
    if (!error && !replaced) this.error('Mantine has its ids in another file than web/reactIds.ts replaces')
  },
}
