import type { Plugin } from 'vite'
import { callNames, entryOf } from '../shared/src/contract/index.ts'

const factsOf = (name: (typeof callNames)[number]) => {
  const { method, body, access, about, changes } = entryOf(name)
  return {
    ...(method !== 'POST' && { method }),
    ...(body !== 'form' && { body }),
    ...((access === 'public' || access === 'optional') && { open: true }),
    ...(about.length > 0 && { about }),
    ...(changes.length > 0 && { changes }),
  }
}

const moduleId = 'virtual:calls'
const resolvedId = `\0${moduleId}`

/**
 * The facts about each call that the browser needs, derived from the contract at build time: the whole contract would
 * be too large to load.
 */
const factsOfCalls = (wanted: (facts: ReturnType<typeof factsOf>) => boolean): Plugin => ({
  name: 'call-facts',
  resolveId: (id) => (id === moduleId ? resolvedId : null),
  load(id) {
    if (id !== resolvedId) return null
    const facts = Object.fromEntries(
      callNames
        .map((name) => [name, factsOf(name)] as const)
        .filter(([, known]) => Object.keys(known).length > 0 && wanted(known)),
    )
    return `export const calls = ${JSON.stringify(facts)}`
  },
})

export const callFacts = factsOfCalls(() => true)

/** For the pages of patients, who have no account. */
export const openCallFacts = factsOfCalls(({ open }) => open === true)
