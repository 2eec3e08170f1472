import type { Db } from '../db/database.ts'
import { countOrRefuse } from '../http/countOrRefuse.ts'
import { payLinkLimit } from '../limits/rates.ts'

/**
 * Counts one call of a link or of its sessions, from whatever network.
 * @throws Refusal call.tooMany
 */
export const countCall = (db: Db, linkId: string, rateLimitScale: number): Promise<void> =>
  countOrRefuse(db, rateLimitScale, [payLinkLimit(linkId)])
