import type { CallEntry } from './call.ts'

/**
 * Whether customer service may make a call while they look at a provider's portal (docs/product.md, 13.11 View as
 * provider). Only reads: nothing that writes, calls a vendor, hands out a token, or is counted in the database.
 */
export const isViewable = ({ mode, rate, answer }: Pick<CallEntry, 'mode' | 'rate' | 'answer'>): boolean =>
  mode === 'read' && rate === 'usual' && answer === 'json'
