import { mayRateStart, settingSubjects } from '@bencao/shared/domain/settings/settings.ts'
import { businessToday } from '../../db/businessDate.ts'
import { type Company, findCompany, findLimits, isZoneFixed } from '../../db/settings.ts'
import type { Handlers } from '../../http/context.ts'
import { listChanges, listRevisions, keepChange } from './changeQueries.ts'
import {
  endLimitPlans,
  haveLimitsStartedSince,
  listLimitPlans,
  removeLimitPlan,
  writeLimitPlan,
} from './planQueries.ts'
import { findSessionTimes, knowsTimeZone, writeSettings } from './sectionQueries.ts'

const sections = settingSubjects.filter(
  (each) => each === 'company' || each === 'limits' || each === 'sessions',
)

/** The company's values by the keys of their rows. */
const companyRows = ({ supportEmail, supportPhone, supportHours, timeZone, ...company }: Company) => ({
  company,
  supportEmail,
  supportPhone,
  supportHours,
  timeZone,
})

export const staffSettingHandlers = {
  async staff_settings(_input, { db }) {
    const revisions = await Promise.all(
      sections.map(async (section) => [section, (await listRevisions(db, section)).get('') ?? 0] as const),
    )
    const { company = 0, limits = 0, sessions = 0 } = Object.fromEntries(revisions)
    return {
      company: { ...(await findCompany(db)), revision: company },
      limits: { ...(await findLimits(db)), coming: await listLimitPlans(db), revision: limits },
      today: await businessToday(db),
      sessions: { ...(await findSessionTimes(db)), revision: sessions },
      currency: 'USD',
    }
  },

  async staff_company_save({ revision, reason, ...typed }, { db, session, refuse, audit }) {
    const after = { ...typed, address2: typed.address2 ?? '' }
    if (!(await knowsTimeZone(db, after.timeZone)))
      refuse('input.refused', { fields: { timeZone: 'fields.invalid' } })
    const { accountId } = session
    const before = await findCompany(db)
    const change = { revision, before, after, accountId, reason }
    const recordId = (await keepChange(db, { subject: 'company' }, change)) ?? refuse('settings.changed')
    audit({ recordId })
    if (after.timeZone !== before.timeZone && (await isZoneFixed(db)))
      refuse('settings.zoneFixed', { fields: { timeZone: 'fields.invalid' } })
    await writeSettings(db, companyRows(after))
    return {}
  },

  async staff_limits_save({ revision, reason, startsOn, seenOn, ...typed }, { db, session, refuse, audit }) {
    const { accountId } = session
    const today = await businessToday(db)
    const from = startsOn ?? today
    if (!mayRateStart(from, today)) refuse('input.refused', { fields: { startsOn: 'fields.date' } })
    const isPlan = from > today
    const before = await findLimits(db)
    const limits = { ...typed, runCents: typed.runCents ?? before.runCents }
    const after = isPlan ? { startsOn: from, ...limits } : limits
    const change = { revision, before, after, accountId, reason }
    const recordId = (await keepChange(db, { subject: 'limits' }, change)) ?? refuse('settings.changed')
    audit({ recordId })
    if (isPlan) {
      await writeLimitPlan(db, { startsOn: from, ...limits })
      return {}
    }
    if (await haveLimitsStartedSince(db, seenOn ?? today)) refuse('settings.changed')
    await writeSettings(db, { limits })
    await endLimitPlans(db)
    return {}
  },

  async staff_limits_remove({ startsOn, revision, reason }, { db, session, refuse, audit }) {
    const planned = (await listLimitPlans(db)).find((each) => each.startsOn === startsOn)
    if (!planned) return refuse('record.unknown')
    const { accountId } = session
    const change = { revision, before: planned, after: await findLimits(db), accountId, reason }
    const recordId = (await keepChange(db, { subject: 'limits' }, change)) ?? refuse('settings.changed')
    audit({ recordId })
    if ((await removeLimitPlan(db, startsOn)) === 0) refuse('record.unknown')
    return {}
  },

  async staff_sessions_save({ revision, reason, ...after }, { db, session, refuse, audit }) {
    const { accountId } = session
    const change = { revision, before: await findSessionTimes(db), after, accountId, reason }
    const recordId = (await keepChange(db, { subject: 'sessions' }, change)) ?? refuse('settings.changed')
    audit({ recordId })
    await writeSettings(db, {
      sessionTimes: {
        provider: { idle: after.providerIdleMinutes * 60, whole: after.providerHours * 3_600 },
        staff: { idle: after.staffIdleMinutes * 60, whole: after.staffHours * 3_600 },
      },
    })
    return {}
  },

  async staff_setting_history({ subject, page, pageSize }, { db }) {
    return { ...(await listChanges(db, { subject }, { page, pageSize })), page, pageSize }
  },
} satisfies Partial<Handlers>
