import { type Slots, slots } from '../limits/slots.ts'
import type { UnreadBody } from './body.ts'
import { refuse } from './refusal.ts'

/** How many bodies of one uploader are in memory at once, and how many more may wait for a turn, unread. */
const atOnce = 3
const mayWait = 20
const retryAfterSeconds = 60

const lines = new Map<string, { line: Slots; askers: number }>()

/** Reads an upload of an account when its turn has come. Refuses it if too many are already queued. */
export async function readUpload(accountId: string, body: UnreadBody): Promise<unknown> {
  const own = lines.get(accountId) ?? { line: slots(atOnce, mayWait), askers: 0 }
  lines.set(accountId, own)
  own.askers += 1
  try {
    return await (own.line.run(() => body.read()) ?? refuse('call.tooMany', { data: { retryAfterSeconds } }))
  } finally {
    own.askers -= 1
    if (own.askers === 0) lines.delete(accountId)
  }
}
