import { z } from 'zod'

/**
 * While a lease lasts, only its holder calls the gateway about a payment or a reversal. Its end also identifies it:
 * what a process learns after another one took over is not written.
 */
export const leaseRow = z.strictObject({ leasedUntil: z.string() })
export type Lease = z.infer<typeof leaseRow>

/** How long a lease lasts, in seconds; `readConfig` keeps the gateway's time-out shorter. */
export const leaseSeconds = {
  /** Longer than one look-up may take. */
  find: 60,
  /** Longer than a reversal and the look-up of its outcome may take. */
  reverse: 90,
} as const
