import { callNames, entryOf } from '@bencao/shared/contract/index.ts'
import { expect, it } from 'vitest'
import { methodOf, needsToken } from './methods.ts'

it.each(callNames)('%s goes by its method and asks for a token as the contract says', (name) => {
  expect(methodOf(name)).toBe(entryOf(name).method)
  expect(needsToken(name)).toBe(!['public', 'optional'].includes(entryOf(name).access))
})
