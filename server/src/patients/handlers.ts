import { mostWhilePending, patientUndoSeconds } from '@bencao/shared/domain/limits.ts'
import { displayName, isSameContact, isSameIdentity, type PersonName } from '@bencao/shared/domain/patient.ts'
import { isUnborn } from '@bencao/shared/domain/patients/birthDate.ts'
import { mayBeSamePerson } from '@bencao/shared/domain/patients/samePerson.ts'
import { businessToday } from '../db/businessDate.ts'
import type { Handlers } from '../http/context.ts'
import { renameDrafts } from '../orders/draft/queries.ts'
import { dropPatientCards } from './merge/keptCardQueries.ts'
import {
  findPatient,
  findSamePerson,
  hasPatients,
  hidePatient,
  insertPatient,
  type Link,
  listHidden,
  lockPatient,
  showPatient,
  updatePatient,
} from './queries.ts'
import { mergePatients } from './merge/mergePatients.ts'
import { listSame, lockMerged } from './merge/sameQueries.ts'
import { searchPatients } from './search/searchPatients.ts'

/** "P-00042": the short number that people see beside a patient's id. */
export const formatPatientNumber = (sequence: number): string => `P-${String(sequence).padStart(5, '0')}`

/** Refuses unless the patient is on the provider's list and linked to the provider. */
const mine = (
  link: Link | null,
  refuse: (reason: 'record.unknown' | 'patient.linkedToOther') => never,
): void => {
  if (!link || link.hiddenAt !== null) refuse('record.unknown')
  else if (!link.linked) refuse('patient.linkedToOther')
}

const unborn = { fields: { dateOfBirth: 'fields.dateFuture' } } as const

export const patientHandlers = {
  async patient_list({ search, sort, page, pageSize }, { db, provider, audit }) {
    const options = { search: search ?? '', sort: sort ?? 'name', page, pageSize }
    const { rows, total, more, exact } = await searchPatients(db, provider, options)
    audit({ patientIds: rows.map((row) => row.patientId) })
    return { rows: rows.map(numbered), total, more, exact, page, pageSize }
  },

  async patient_add(input, { db, session, provider, refuse, audit }) {
    if (input.dateOfBirth !== undefined && isUnborn(input.dateOfBirth, await businessToday(db)))
      refuse('input.refused', unborn)
    const isPending = session.status === 'pending'
    if (isPending && (await hasPatients(db, provider, mostWhilePending.patients)))
      refuse('permission.pendingFull')
    const same = await findSamePerson(db, provider, input)
    const { patientId, smsOptIn } = await insertPatient(db, provider, input)
    audit({ patientIds: [patientId, ...same.map((one) => one.patientId)], recordId: patientId })
    return { patientId, sameAs: same.map(named), smsOptIn }
  },

  async patient_edit({ patientId, ...fields }, { db, provider, refuse, audit }) {
    audit({ patientIds: [patientId], recordId: patientId })
    mine(await lockPatient(db, provider, patientId), refuse)
    const before = (await findPatient(db, provider, patientId)) ?? refuse('record.unknown')
    if (fields.dateOfBirth !== undefined && isUnborn(fields.dateOfBirth, await businessToday(db)))
      refuse('input.refused', unborn)
    const { smsOptIn } = await updatePatient(db, patientId, fields)
    if (!isSameContact(before, fields)) await dropPatientCards(db, patientId, null)
    if (displayName(fields) !== displayName(before)) await renameDrafts(db, patientId, fields)
    if (isSameIdentity(before, fields)) return { patientId, sameAs: [], smsOptIn }
    const same = (await findSamePerson(db, provider, fields)).filter((one) => one.patientId !== patientId)
    audit({ patientIds: [patientId, ...same.map((one) => one.patientId)] })
    return { patientId, sameAs: same.map(named), smsOptIn }
  },

  async patient_del({ patientId }, { db, provider, refuse, audit }) {
    audit({ patientIds: [patientId], recordId: patientId })
    mine(await lockPatient(db, provider, patientId), refuse)
    return { undoUntil: (await hidePatient(db, provider, patientId)) + patientUndoSeconds }
  },

  async patient_restore({ patientId }, { db, provider, refuse, audit }) {
    audit({ patientIds: [patientId], recordId: patientId })
    const link = (await lockPatient(db, provider, patientId)) ?? refuse('record.unknown')
    if (link.hiddenAt !== null && !(await showPatient(db, provider, patientId, patientUndoSeconds)))
      refuse('patient.undoTooLate')
    return {}
  },

  async patient_deleted_list(_input, { db, provider, audit }) {
    const hidden = await listHidden(db, provider, patientUndoSeconds)
    audit({ patientIds: hidden.map((one) => one.patientId) })
    const rows = hidden.map(({ patientId, hiddenAt, ...name }) => ({
      patientId,
      name: displayName(name),
      undoUntil: hiddenAt + patientUndoSeconds,
    }))
    return { rows }
  },

  async patient_same_list({ patientId }, { db, provider, refuse, audit }) {
    if (!(await findPatient(db, provider, patientId))) refuse('record.unknown')
    const rows = await listSame(db, provider, patientId)
    audit({ patientIds: [patientId, ...rows.map((row) => row.patientId)] })
    return { rows: rows.map(numbered) }
  },

  async patient_merge({ patientId, mergedId }, { db, session, provider, refuse, audit }) {
    audit({ patientIds: [patientId, mergedId], recordId: patientId })
    if (patientId === mergedId) refuse('input.refused', { fields: { mergedId: 'fields.invalid' } })
    // In one order, so that merging both ways at once does not deadlock.
    const locked = new Map<string, Awaited<ReturnType<typeof lockMerged>>>()
    for (const id of [patientId, mergedId].toSorted()) locked.set(id, await lockMerged(db, provider, id))
    const kept = locked.get(patientId) ?? refuse('record.unknown')
    const merged = locked.get(mergedId) ?? refuse('record.unknown')
    if (kept.hidden || merged.hidden) refuse('record.unknown')
    if (!merged.linked) refuse('patient.linkedToOther')
    if (!mayBeSamePerson(kept, merged)) refuse('input.refused', { fields: { mergedId: 'fields.invalid' } })
    const merge = { patientId, mergedId, by: session.accountId, reason: '' }
    return (await mergePatients(db, provider, merge)) ?? refuse('order.paymentLive')
  },

  async patient_detail({ patientId }, { db, provider, refuse, audit }) {
    audit({ patientIds: [patientId], recordId: patientId })
    return numbered((await findPatient(db, provider, patientId)) ?? refuse('record.unknown'))
  },
} satisfies Partial<Handlers>

const named = ({ patientId, ...name }: PersonName & { patientId: string }) => ({
  patientId,
  name: displayName(name),
})

const numbered = <T extends { patientNumber: number }>(row: T) => ({
  ...row,
  patientNumber: formatPatientNumber(row.patientNumber),
})
