import { permissionsOf } from '@bencao/shared/domain/permission.ts'
import {
  actionOf,
  decisionAction,
  needsReason,
  type PermitAction,
  type SignUpAction,
  signUpActionsFor,
} from '@bencao/shared/domain/review.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import { lockProvider } from '../../accounts/providerQueries.ts'
import { notifyProvider } from '../../accounts/notifyProvider.ts'
import { stopRenewal } from '../../membership/stopRenewal.ts'
import { newId } from '../../db/ids.ts'
import type { Handlers } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import { withdrawIdentityReview } from '../../profile/queries.ts'
import { countTabs, findProviderDetail, listProviders, lockSignUp, type SignUp } from './queries.ts'
import {
  activate,
  addReview,
  hasPermit,
  reinstate,
  restoreIdentity,
  reviewPermit,
  suspend,
} from './reviewQueries.ts'
import type { Session } from '../../sessions/queries.ts'
import { endViewsOf } from '../../sessions/viewQueries.ts'
import { forStaff } from '../../http/provider.ts'

function checkReason(action: SignUpAction | PermitAction, reason: string): void {
  if (reason === '' && needsReason(action)) refuse('input.refused', { fields: { reason: 'fields.reason' } })
}

function checkPossible(action: SignUpAction, signUp: SignUp, session: Session): void {
  const possible = signUpActionsFor(signUp, permissionsOf(session))
  if (!possible.includes(action)) refuse('account.decided')
}

const noticeOf = (action: SignUpAction) => {
  if (action === 'approveChange') return 'identityApproved'
  if (action === 'rejectChange') return 'identityRejected'
  return action === 'approve' ? 'accountVerified' : 'accountSentBack'
}

export const staffProviderHandlers = {
  async staff_provider_list({ show, search, page, pageSize }, { db }) {
    const found = await listProviders(db, { show, search, page, pageSize })
    return { ...found, page, pageSize, counts: await countTabs(db) }
  },

  async staff_provider_detail({ providerId }, { db, refuse, audit }) {
    audit({ recordId: providerId })
    return (await findProviderDetail(db, providerId)) ?? refuse('record.unknown')
  },

  async staff_provider_decide(
    { providerId, decision, reason, changeRevision, revision = changeRevision },
    { db, session, refuse, audit },
  ) {
    audit({ recordId: providerId })
    checkReason(actionOf[decision], reason)
    const signUp = (await lockSignUp(db, providerId)) ?? refuse('record.unknown')
    const action = decisionAction(signUp.reviewState, decision)
    checkPossible(action, signUp, session)
    // The provider may have changed the data again since it was on screen.
    if (signUp.revision !== revision) refuse('account.decided')
    const provider = forStaff({ providerId })
    const reviewId = newId()
    await addReview(db, provider, { reviewId, decision, reason, byAccount: session.accountId })
    if (action === 'approve') await activate(db, provider)
    if (action === 'approveChange') await withdrawIdentityReview(db, provider)
    if (action === 'rejectChange') await restoreIdentity(db, provider)
    await notifyProvider(
      db,
      provider,
      { kind: noticeOf(action), details: { reason }, ref: reviewId },
      'emailAndSms',
    )
    return {}
  },

  async staff_permit_decide(
    { providerId, permitId, revision, decision, reason },
    { db, session, refuse, audit },
  ) {
    audit({ recordId: permitId })
    checkReason(actionOf[decision], reason)
    const provider = forStaff({ providerId })
    const review = { permitId, revision: revision ?? null, decision, reason, byAccount: session.accountId }
    const decided = await reviewPermit(db, provider, review)
    if (!decided)
      return refuse((await hasPermit(db, provider, permitId)) ? 'account.decided' : 'record.unknown')
    const kind = decision === 'approved' ? 'permitApproved' : 'permitRefused'
    await notifyProvider(db, provider, { kind, details: { reason, ...decided }, ref: newId() }, 'emailAndSms')
    return {}
  },

  async staff_provider_suspend({ providerId, suspended, reason }, { db, session, refuse, audit }) {
    audit({ recordId: providerId })
    const action = suspended ? 'suspend' : 'reinstate'
    checkReason(action, reason)
    const signUp = (await lockSignUp(db, providerId)) ?? refuse('record.unknown')
    checkPossible(action, signUp, session)
    const provider = forStaff({ providerId })
    if (suspended) {
      await suspend(db, provider, reason)
      await endViewsOf(db, providerId)
    }
    const details = suspended ? { reason } : await reinstate(db, provider)
    const kind = suspended ? 'accountSuspended' : 'accountReinstated'
    await notifyProvider(db, provider, { kind, details, ref: newId() }, 'emailAndSms')
    return {}
  },

  async staff_membership_end({ providerId, reason }, { db, session, refuse, audit }) {
    audit({ recordId: providerId })
    if (reason === '') refuse('input.refused', { fields: { reason: 'fields.reason' } })
    const provider = forStaff({ providerId })
    if ((await lockProvider(db, provider)) === 0) refuse('record.unknown')
    const by = { byAccount: session.accountId, reason }
    const validTo = (await stopRenewal(db, provider, by)) ?? refuse('vip.notRenewing')
    const details = { reason, validTo: showDate(validTo) }
    await notifyProvider(db, provider, { kind: 'vipRenewalStopped', details, ref: newId() }, 'emailAndSms')
    return {}
  },
} satisfies Partial<Handlers>
