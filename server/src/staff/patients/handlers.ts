import { initials } from '@bencao/shared/domain/patient.ts'
import { patientLookup } from '@bencao/shared/domain/desk/patientLookup.ts'
import { mayStaffMerge } from '@bencao/shared/domain/patients/samePerson.ts'
import { newId } from '../../db/ids.ts'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../../http/context.ts'
import { forStaff, type Provider } from '../../http/provider.ts'
import { refuse } from '../../http/refusal.ts'
import { formatPatientNumber } from '../../patients/handlers.ts'
import { addAct } from '../../patients/merge/actQueries.ts'
import { mergePatients } from '../../patients/merge/mergePatients.ts'
import type { Session } from '../../sessions/queries.ts'
import { joinLink, listActs, lockReceiver, restoreLink } from './actQueries.ts'
import {
  type DeskLink,
  findFacts,
  findOpen,
  findPatients,
  listOrdersOf,
  listOthers,
  listSame,
  lockLink,
  openPatient,
} from './queries.ts'

/** The patient's link, locked. One that is not open to this session is as unknown as one that does not exist. */
async function lockOpened(
  db: Db,
  provider: Provider,
  { patientId, session: { sessionId } }: { patientId: string; session: Session },
): Promise<DeskLink> {
  if (!(await findOpen(db, provider, { patientId, sessionId }))) refuse('record.unknown')
  return (await lockLink(db, provider, patientId)) ?? refuse('record.unknown')
}

/** Customer service at a patient's record. */
export const staffPatientHandlers = {
  async staff_patient_search({ search, providerId }, { db, refuse, audit }) {
    const provider = providerId ? forStaff({ providerId }) : null
    if (provider && (await lockReceiver(db, provider)) === null) refuse('record.unknown')
    const lookup = patientLookup(search)
    const rows = lookup ? await findPatients(db, lookup, provider) : []
    audit({ patientIds: rows.map(({ patientId }) => patientId), ...(providerId && { recordId: providerId }) })
    return {
      rows: rows.map(({ firstName, lastName, ...row }) => ({
        ...row,
        initials: initials({ firstName, lastName }),
      })),
      needsProvider: lookup?.by === 'name' && !provider,
    }
  },

  async staff_patient_open({ patientId, reason, ...of }, { db, session, refuse, audit }) {
    audit({ patientIds: [patientId], recordId: patientId })
    const { accountId: staffId, sessionId } = session
    const opening = { id: newId(), patientId, staffId, sessionId, reason }
    return (await openPatient(db, forStaff(of), opening)) ?? refuse('record.unknown')
  },

  async staff_patient_detail({ patientId, ...of }, { db, session: { sessionId }, refuse, audit }) {
    audit({ patientIds: [patientId], recordId: patientId })
    const provider = forStaff(of)
    const { until } = (await findOpen(db, provider, { patientId, sessionId })) ?? refuse('record.unknown')
    // Merged meanwhile, it is not the provider's any more.
    const { patientNumber, ...facts } = (await findFacts(db, provider, patientId)) ?? refuse('record.unknown')
    const same = await listSame(db, provider, patientId)
    return {
      ...facts,
      patientNumber: formatPatientNumber(patientNumber),
      openUntil: until,
      orders: await listOrdersOf(db, provider, patientId),
      currency: 'USD',
      others: await listOthers(db, provider, patientId),
      sameAs: same.map(({ firstName, lastName, patientNumber: number, ...row }) => ({
        ...row,
        patientNumber: formatPatientNumber(number),
        initials: initials({ firstName, lastName }),
      })),
      acts: await listActs(db, provider, patientId),
    }
  },

  async staff_patient_restore({ patientId, reason, ...of }, { db, session, refuse, audit }) {
    audit({ patientIds: [patientId], recordId: patientId })
    const provider = forStaff(of)
    await lockOpened(db, provider, { patientId, session })
    if ((await restoreLink(db, provider, patientId)) === 0) refuse('account.decided')
    await addAct(db, provider, {
      id: newId(),
      kind: 'restored',
      patientId,
      by: session.accountId,
      reason,
    })
    return {}
  },

  async staff_patient_join({ patientId, toProviderId, reason, ...of }, { db, session, refuse, audit }) {
    audit({ patientIds: [patientId], recordId: toProviderId })
    const [from, to] = [forStaff(of), forStaff({ providerId: toProviderId })]
    await lockOpened(db, from, { patientId, session })
    const open = (await lockReceiver(db, to)) ?? refuse('record.unknown')
    if (!open || (await joinLink(db, { from, to }, patientId)) === 0) refuse('account.decided')
    await addAct(db, from, {
      id: newId(),
      kind: 'joined',
      patientId,
      by: session.accountId,
      reason,
      otherProviderId: toProviderId,
    })
    return {}
  },

  async staff_patient_merge({ patientId, mergedId, reason, ...of }, { db, session, refuse, audit }) {
    audit({ patientIds: [patientId, mergedId], recordId: patientId })
    const provider = forStaff(of)
    if (patientId === mergedId) refuse('input.refused', { fields: { mergedId: 'fields.invalid' } })
    if (!(await findOpen(db, provider, { patientId, sessionId: session.sessionId }))) refuse('record.unknown')
    // In one order, so that merging both ways at once does not deadlock.
    const locked = new Map<string, DeskLink | null>()
    for (const id of [patientId, mergedId].toSorted()) locked.set(id, await lockLink(db, provider, id))
    const kept = locked.get(patientId) ?? refuse('record.unknown')
    const other = locked.get(mergedId) ?? refuse('record.unknown')
    if (kept.deleted) refuse('record.unknown')
    if (!mayStaffMerge(kept, other)) refuse('input.refused', { fields: { mergedId: 'fields.invalid' } })
    const by = session.accountId
    return (
      (await mergePatients(db, provider, { patientId, mergedId, by, reason })) ?? refuse('order.paymentLive')
    )
  },
} satisfies Partial<Handlers>
