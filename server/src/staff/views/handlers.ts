import { userInfoOf } from '../../accounts/attempts.ts'
import { isProvider } from '../../accounts/providerQueries.ts'
import { lockUser } from '../../accounts/queries.ts'
import type { Handlers } from '../../http/context.ts'
import { forStaff } from '../../http/provider.ts'
import { beginView, endView } from '../../sessions/viewQueries.ts'
import { listViews } from './queries.ts'

const mostForStaff = 20
const mostForProvider = 50

/** Customer service looks at a provider's portal. */
export const staffViewHandlers = {
  async staff_view_list(input, { db, refuse, audit }) {
    audit({ recordId: input.providerId })
    const provider = forStaff(input)
    if (!(await isProvider(db, provider))) refuse('record.unknown')
    return { rows: await listViews(db, provider, mostForStaff) }
  },

  async staff_view_begin({ providerId, reason }, { db, session, refuse, audit }) {
    audit({ recordId: providerId })
    const user = (await lockUser(db, providerId)) ?? refuse('record.unknown')
    if (user.status === 'suspended') refuse('account.decided')
    const { token, endsAt } = await beginView(db, { providerId, staff: session, reason })
    return { userInfo: userInfoOf(user, { token, readOnly: true }), endsAt }
  },

  async view_list(_input, { db, provider }) {
    const views = await listViews(db, provider, mostForProvider)
    return { rows: views.map(({ by: _by, ...view }) => view) }
  },

  async view_end(_input, { db, session, refuse, audit }) {
    if (!session.viewer) refuse('record.unknown')
    audit({ recordId: session.accountId })
    await endView(db, session.sessionId)
    return {}
  },
} satisfies Partial<Handlers>
