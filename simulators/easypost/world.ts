import type { MovableClock } from '../converge/clock.ts'
import type { Faults } from '../converge/faults.ts'
import { json, type Reply } from '../converge/http.ts'
import type { EasypostState } from './state.ts'
import type { Webhooks } from './webhooks.ts'

export interface EasypostAccount {
  key: string
  webhookSecret: string
}

export interface World {
  account: EasypostAccount
  state: EasypostState
  clock: MovableClock
  webhooks: Webhooks
  faults: Faults
  /** Parcels walk by the clock; otherwise only when they are scanned. */
  walks: boolean
  url: () => string
}

/** EasyPost's form of an error. */
export const fault = (status: number, code: string): Reply =>
  json({ error: { code, message: 'The request could not be processed.', errors: [] } }, status)
