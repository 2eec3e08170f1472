import { z } from 'zod'

/**
 * While a lease lasts, only its holder calls the gateway about a payment or a reversal. Its end also identifies it:
 * what a process learns after another one took over is not written.
 */
export const leaseRow = z.strictObject({ leasedUntil: z.string() })
export type Lease = z.infer<typeof leaseRow>

/** The longest time-out of one call to the gateway; `readConfig` refuses a longer one. */
export const longestCallSeconds = 40

/** What else may take time within a lease, such as a slow database. */
const marginSeconds = 20

/** How long a lease lasts: longer than all calls to the gateway that its holder makes may take. */
export const leaseSeconds = {
  /** One look-up. */
  find: longestCallSeconds + marginSeconds,
  /** A reversal, the look-up of its charge, and of a void beside that. */
  reverse: 3 * longestCallSeconds + marginSeconds,
} as const
