import type { SettingValues } from '@bencao/shared/domain/settings/settings.ts'
import { newId } from '../../db/ids.ts'
import type { Handlers } from '../../http/context.ts'
import { keepChange, listChanges, listRevisions } from '../settings/changeQueries.ts'
import { isFaq, listAllFaq, lockFaq, orderFaq, writeFaq } from './queries.ts'

type Written = Omit<Awaited<ReturnType<typeof listAllFaq>>[number], 'faqId'>

/** A question as plain values: `question.en`, and so on. */
const valuesOf = ({ category, question, answer, shown }: Written): SettingValues => ({
  category,
  shown,
  ...Object.fromEntries(Object.entries(question).map(([lang, text]) => [`question.${lang}`, text])),
  ...Object.fromEntries(Object.entries(answer).map(([lang, text]) => [`answer.${lang}`, text])),
})

export const staffFaqHandlers = {
  async staff_faq_list(_input, { db }) {
    const revisions = await listRevisions(db, 'faq')
    const rows = (await listAllFaq(db)).map((row) => ({ ...row, revision: revisions.get(row.faqId) ?? 0 }))
    return { rows }
  },

  async staff_faq_save({ faqId: known, revision, reason, ...after }, { db, session, refuse, audit }) {
    const rows = await lockFaq(db)
    const before = rows.find((row) => row.faqId === known)
    if (known && !before) refuse('record.unknown')
    const faqId = known ?? newId()
    audit({ recordId: faqId })
    const kept = await keepChange(
      db,
      { subject: 'faq', key: faqId },
      {
        revision,
        before: before ? valuesOf(before) : null,
        after: valuesOf(after),
        accountId: session.accountId,
        reason,
      },
    )
    if (kept === null) refuse('settings.changed')
    await writeFaq(db, { faqId, ...after })
    return { faqId }
  },

  async staff_faq_move({ faqId, before }, { db, session, refuse, audit }) {
    audit({ recordId: faqId })
    const all = (await lockFaq(db)).map((row) => row.faqId)
    const from = all.indexOf(faqId)
    if (from === -1 || (before && !all.includes(before))) refuse('record.unknown')
    const rest = all.filter((each) => each !== faqId)
    const to = before === faqId ? from : before ? rest.indexOf(before) : rest.length
    if (to === from) return {}
    // The list is locked, so nobody else changes the question meanwhile.
    await keepChange(
      db,
      { subject: 'faq', key: faqId },
      {
        revision: (await listRevisions(db, 'faq')).get(faqId) ?? 0,
        before: { place: from + 1 },
        after: { place: to + 1 },
        accountId: session.accountId,
        reason: '',
      },
    )
    await orderFaq(db, rest.toSpliced(to, 0, faqId))
    return {}
  },

  async staff_faq_history({ faqId, page, pageSize }, { db, refuse }) {
    if (!(await isFaq(db, faqId))) refuse('record.unknown')
    return { ...(await listChanges(db, { subject: 'faq', key: faqId }, { page, pageSize })), page, pageSize }
  },
} satisfies Partial<Handlers>
