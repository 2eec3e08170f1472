import type { answeredOf } from '@bencao/shared/domain/subscriptions/answered.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import type { Change } from '@bencao/shared/domain/subscriptions/staffActs.ts'
import {
  type AskAnswer,
  type SubscriptionAct,
  type SubscriptionAsk,
  subscriptionActsFor,
  type SubscriptionEvent,
} from '@bencao/shared/domain/subscriptions/subscription.ts'
import { lockProvider } from '../../accounts/providerQueries.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { forStaff, type Provider } from '../../http/provider.ts'
import { refuse } from '../../http/refusal.ts'
import type { Session } from '../../sessions/queries.ts'
import { answerAsks } from '../../subscriptions/askQueries.ts'
import { type Locked, lockSubscription } from '../../subscriptions/changeQueries.ts'
import { writeEvents } from '../../subscriptions/eventQueries.ts'
import { notifySubscriber } from '../../subscriptions/renewals/notifySubscriber.ts'
import { listOpen } from './actQueries.ts'

export interface Asked {
  providerId: string
  subscriptionId: string
  revision: number
  reason: string
}

export interface Acting {
  provider: Provider
  before: Locked
  /** A charge of one of its orders has begun. */
  beingPaid: boolean
}

/**
 * Locks a subscription for an act of staff. The provider is locked first, as the renewals do, so that of an act and an order
 * that is made at the same moment one is first, and the other sees what is true then.
 * @throws Refusal record.unknown, subscription.changed, subscription.notNow
 */
export async function beginAct(db: Db, asked: Asked, act: SubscriptionAct): Promise<Acting> {
  const provider = forStaff(asked)
  if ((await lockProvider(db, provider)) === 0) refuse('record.unknown')
  const before = (await lockSubscription(db, provider, asked.subscriptionId)) ?? refuse('record.unknown')
  if (before.revision !== asked.revision) refuse('subscription.changed')
  if (!subscriptionActsFor(before).includes(act)) refuse('subscription.notNow')
  const open = await listOpen(db, provider, asked.subscriptionId)
  return { provider, before, beingPaid: open.some(({ live }) => live) }
}

interface Done {
  kind: SubscriptionEvent
  shipsOn?: string
  changes?: readonly Change[]
  /** Left out: the reason. */
  detail?: string
  /** What the provider's notification says; its other values. */
  notification: 'change' | 'skip' | 'pause' | 'takeUp' | 'cancel' | 'card' | AskAnswer
  day?: string
  ask?: ReturnType<typeof answeredOf>
}

/** Writes an act into the history that both sides see, and notifies the provider. */
export async function noteAct(
  db: Db,
  { provider, before }: Acting,
  { reason }: Asked,
  session: Session,
  { notification, day = '', ask = '', detail = reason, ...event }: Done,
): Promise<void> {
  const by = { kind: 'staff', accountId: session.accountId } as const
  await writeEvents(db, provider, { subscriptionIds: [before.subscriptionId], detail, by, ...event })
  await notifySubscriber(db, provider, {
    kind: 'subscriptionChanged',
    ref: newId(),
    subscriptionIds: [before.subscriptionId],
    items: [before.name],
    numbers: [before.subscriptionNumber],
    details: {
      act: notification,
      ask,
      day: day === '' ? '' : showDate(day),
      payer: before.payer,
      reason,
    },
    // A reason may name what somebody takes.
    outside: { reason: 'none' },
  })
}

/** Answers what was asked for, as a part of an act. */
export const answer = (
  db: Db,
  { provider, before }: Acting,
  session: Session,
  asks: readonly SubscriptionAsk[],
  given: AskAnswer,
): Promise<number> =>
  answerAsks(db, provider, [before.subscriptionId], { asks, answer: given, byAccount: session.accountId })
