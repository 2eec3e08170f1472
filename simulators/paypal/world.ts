import { randomBytes } from 'node:crypto'
import type { MovableClock } from '../converge/clock.ts'
import type { Faults } from '../converge/faults.ts'
import type { Lie } from '../converge/lies.ts'
import { json, type Reply } from '../converge/http.ts'
import type { PaypalState } from './paypalState.ts'
import type { Webhooks } from './webhooks.ts'

export interface PaypalAccount {
  clientId: string
  secret: string
  webhookId: string
}

/** The shared state of all endpoints. */
export interface World {
  account: PaypalAccount
  state: PaypalState
  clock: MovableClock
  faults: Faults
  /** What its search says wrongly. */
  lies: Lie[]
  webhooks: Webhooks
  /** Tokens that were given out, and until when they are good. */
  tokens: Map<string, number>
  /** Seconds after which an e-check is paid by itself; null: only on request. */
  echeckSeconds: number | null
  /** Changes an address of the portal to one at which it can be reached. */
  reach: (url: string) => string
  /** The origin at which the simulator listens. */
  url: () => string
}

const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Seventeen signs, like PayPal's own ids. */
export const newPaypalId = (): string =>
  Array.from(randomBytes(17), (byte) => signs[byte % signs.length]).join('')

/** PayPal's form of an error. */
export const problem = (status: number, name: string, issue?: string): Reply =>
  json(
    {
      name,
      message: 'The requested action could not be performed.',
      ...(issue && { details: [{ issue, description: issue }] }),
      debug_id: randomBytes(7).toString('hex').slice(0, 13),
    },
    status,
  )

export const unprocessable = (issue: string): Reply => problem(422, 'UNPROCESSABLE_ENTITY', issue)
export const notFound = (): Reply => problem(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
