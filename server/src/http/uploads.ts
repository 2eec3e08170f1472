import { wholeNetworkOf } from '../limits/network.ts'
import { type Slots, slots } from '../limits/slots.ts'
import type { UnreadBody } from './body.ts'
import { refuse } from './refusal.ts'

interface Line {
  /** How many bodies are in memory at once, and how many more may wait for a turn, unread. */
  atOnce: number
  mayWait: number
}

const ofAccount: Line = { atOnce: 3, mayWait: 20 }
/** A body that comes slowly keeps its place, so that the accounts of one network must not take all. */
const ofNetwork: Line = { atOnce: 8, mayWait: 60 }
/** At most 264 MB. */
const atOnceInAll = 24
const mayWaitInAll = 200
const retryAfterSeconds = 60

const ofAll = slots(atOnceInAll, mayWaitInAll)
const lines = new Map<string, { line: Slots; askers: number }>()

/**
 * Reads an upload when its turn has come. Refuses it if too many, of the account, of its network or of all, are already
 * queued.
 */
export const readUpload = (
  { accountId, ip }: { accountId: string; ip: string },
  body: UnreadBody,
): Promise<unknown> =>
  inLine(`account:${accountId}`, ofAccount, () =>
    inLine(`network:${wholeNetworkOf(ip)}`, ofNetwork, () => inTurn(ofAll, () => body.read())),
  )

async function inLine<T>(name: string, { atOnce, mayWait }: Line, work: () => Promise<T>): Promise<T> {
  const own = lines.get(name) ?? { line: slots(atOnce, mayWait), askers: 0 }
  lines.set(name, own)
  own.askers += 1
  try {
    return await inTurn(own.line, work)
  } finally {
    own.askers -= 1
    if (own.askers === 0) lines.delete(name)
  }
}

const inTurn = async <T>(line: Slots, work: () => Promise<T>): Promise<T> =>
  line.run(work) ?? refuse('call.tooMany', { data: { retryAfterSeconds } })
