import type { Audience } from '@bencao/shared/domain/account.ts'
import type { Transaction } from '../db/database.ts'
import { wholeNetworkOf } from '../limits/network.ts'
import type { From } from '../limits/slots.ts'
import { countedAs } from './browserQueries.ts'

/** Where a call comes from, as its context has it. */
interface Caller {
  transaction: Transaction
  ip: string
  browser: Buffer | null
}

/** Who asks about a phone. */
export interface Asker {
  /** As whom attempts are counted. */
  who: string
  /** Whose share of the queue for hashing is used. */
  from: From
}

export const strangerFrom = (ip: string): From => ({ name: wholeNetworkOf(ip), isStranger: true })

/** A browser that has signed in to the phone's account before is known; everybody else is a stranger. */
export async function findAsker(
  { transaction, ip, browser }: Caller,
  wanted: { audience: Audience | 'patient'; phone: string },
): Promise<Asker> {
  const who = browser ? await transaction((db) => countedAs(db, wanted, browser)) : wanted.phone
  return { who, from: who === wanted.phone ? strangerFrom(ip) : { name: who, isStranger: false } }
}
