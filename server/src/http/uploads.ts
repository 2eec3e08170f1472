import { type Slots, slots } from '../limits/slots.ts'
import type { UnreadBody } from './body.ts'
import { refuse } from './refusal.ts'

/** How many bodies of one uploader are in memory at once, and how many more may wait for a turn, unread. */
const atOnce = 3
const mayWait = 20
/** The same for all uploaders: at most 264 MB. */
const atOnceInAll = 24
const mayWaitInAll = 200
const retryAfterSeconds = 60

const ofAll = slots(atOnceInAll, mayWaitInAll)
const lines = new Map<string, { line: Slots; askers: number }>()

/** Reads an upload when its turn has come. Refuses it if too many, of the account or of all, are already queued. */
export async function readUpload(accountId: string, body: UnreadBody): Promise<unknown> {
  const own = lines.get(accountId) ?? { line: slots(atOnce, mayWait), askers: 0 }
  lines.set(accountId, own)
  own.askers += 1
  try {
    return await inTurn(own.line, () => inTurn(ofAll, () => body.read()))
  } finally {
    own.askers -= 1
    if (own.askers === 0) lines.delete(accountId)
  }
}

const inTurn = async <T>(line: Slots, work: () => Promise<T>): Promise<T> =>
  line.run(work) ?? refuse('call.tooMany', { data: { retryAfterSeconds } })
