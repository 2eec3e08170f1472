import { z } from 'zod'

/**
 * For as long as it lasts, only its holder asks the gateway about a payment or a reversal. Its end is also its name: what a
 * process learns after another one took over is not written.
 */
export const leaseRow = z.strictObject({ leasedUntil: z.string() })
export type Lease = z.infer<typeof leaseRow>

/** How long a lease lasts, in seconds; `readConfig` holds the gateway's time-out below. */
export const leaseSeconds = {
  /** Longer than one question may take. */
  find: 60,
  /** Longer than a reversal may take, and the question what became of it. */
  reverse: 90,
} as const
