import { startState } from '@bencao/shared/domain/settings/readiness.ts'
import type { Handlers } from '../../http/context.ts'
import { keepChange, listRevisions } from './changeQueries.ts'
import { findPlanToday, findStartFacts } from './startQueries.ts'

export const staffStartHandlers = {
  async staff_start(_input, { db }) {
    const items = startState(await findStartFacts(db))
    const { priceCents, percent } = await findPlanToday(db)
    return {
      ready: items.every(({ done }) => done),
      items,
      planCents: priceCents,
      planPercent: percent,
      currency: 'USD',
    }
  },

  async staff_plan_keep({ seenCents }, { db, session, refuse, audit }) {
    const { priceCents, percent } = await findPlanToday(db)
    if (priceCents !== seenCents) refuse('settings.changed')
    const plan = { priceCents, percent }
    const revision = (await listRevisions(db, 'membership')).get('') ?? 0
    const change = { revision, before: plan, after: plan, accountId: session.accountId, reason: 'Kept' }
    const kept = await keepChange(db, { subject: 'membership' }, change)
    audit({ recordId: kept ?? refuse('settings.changed') })
    return {}
  },
} satisfies Partial<Handlers>
