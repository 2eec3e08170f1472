import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import type { TestProvider, TestStaff } from '../../../../tests/make/people.ts'
import { sampleFaq, sampleFaqId } from '../../../../tests/make/settings.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'

let portal: TestPortal
let staff: TestStaff
let reader: TestProvider

beforeAll(async () => {
  portal = await openPortal()
  staff = await make.staff(portal)
  reader = await make.provider(portal)
})
afterAll(() => portal.close())

const list = async () => (await staff.call('staff_faq_list', {})).data.rows
const read = async () => (await reader.call('faq_list_all_languages', {})).data.rows
const save = (change: object = {}) =>
  staff.call('staff_faq_save', { ...sampleFaq, revision: 0, reason: 'Clearer', ...change })
const revisionOf = async (faqId: string) => (await list()).find((row) => row.faqId === faqId)?.revision

describe('a question', () => {
  it('that is added stands at the end of the Help Center', async () => {
    const before = await read()
    const { code, data } = await save()
    expect(code).toBe(0)
    expect((await read()).slice(before.length)).toEqual([
      { faqId: data.faqId, category: 'account', question: sampleFaq.question, answer: sampleFaq.answer },
    ])
    expect(await revisionOf(data.faqId)).toBe(1)
  })

  it('that is added twice by one press stands there once', async () => {
    const before = await read()
    const requestId = crypto.randomUUID()
    const answers = await Promise.all([save({ requestId }), save({ requestId })])
    expect(new Set(answers.map(({ data }) => data.faqId)).size).toBe(1)
    expect(await read()).toHaveLength(before.length + 1)
  })

  it('that is changed shows its new text, and who changed it', async () => {
    const answer = { ...sampleFaq.answer, es: 'Elija “¿Olvidó su contraseña?”.' }
    expect((await save({ faqId: sampleFaqId, answer })).code).toBe(0)
    expect((await read()).find(({ faqId }) => faqId === sampleFaqId)?.answer).toEqual(answer)
    const { rows } = (await staff.call('staff_faq_history', { faqId: sampleFaqId })).data
    expect(rows).toMatchObject([{ changedBy: 'Staff Person', reason: 'Clearer' }])
    expect(rows[0]?.changes.find(({ field }) => field === 'answer.es')?.after).toBe(answer.es)
  })

  it('that is hidden is shown to nobody, and can be shown again', async () => {
    const shown = async () => (await read()).some(({ faqId }) => faqId === sampleFaqId)
    await save({ faqId: sampleFaqId, shown: false, revision: 1 })
    expect(await shown()).toBe(false)
    await save({ faqId: sampleFaqId, shown: true, revision: 2 })
    expect(await shown()).toBe(true)
  })

  it('that two people change is changed by one of them', async () => {
    const revision = await revisionOf(sampleFaqId)
    const other = await make.staff(portal)
    const texts = ['One', 'Two'].map((en) => ({ ...sampleFaq.question, en }))
    const answers = await Promise.all(
      [staff, other].map((each, place) =>
        each.call('staff_faq_save', {
          ...sampleFaq,
          faqId: sampleFaqId,
          question: texts[place],
          revision,
          reason: 'Race',
        }),
      ),
    )
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 13])
    const won = texts[answers.findIndex(({ code }) => code === 0)]
    expect((await read()).find(({ faqId }) => faqId === sampleFaqId)?.question).toEqual(won)
  })

  it('is moved before another, and to the end', async () => {
    const ids = async () => (await read()).map(({ faqId }) => faqId)
    const before = await ids()
    const [first = '', second = '', third = ''] = before
    await staff.call('staff_faq_move', { faqId: third, before: first })
    expect((await ids()).slice(0, 3)).toEqual([third, first, second])
    await staff.call('staff_faq_move', { faqId: third })
    expect((await ids()).at(-1)).toBe(third)
    await staff.call('staff_faq_move', { faqId: second, before: second })
    expect((await ids()).toSorted()).toEqual(before.toSorted())
  })

  it('that is moved has its old and its new place in its history; where nothing moves, nothing is kept', async () => {
    const { faqId } = (await save()).data
    const places = async () => (await list()).map((row) => row.faqId)
    const [first = ''] = await places()
    const last = (await places()).length
    const history = async () => (await staff.call('staff_faq_history', { faqId })).data.rows
    for (const before of [undefined, faqId]) await staff.call('staff_faq_move', { faqId, before })
    expect(await history()).toHaveLength(1)
    await staff.call('staff_faq_move', { faqId, before: first })
    expect(await history()).toMatchObject([
      { changedBy: 'Staff Person', changes: [{ field: 'place', before: last, after: 1 }] },
      { reason: 'Clearer' },
    ])
    expect(await revisionOf(faqId)).toBe(2)
    expect(await save({ faqId, revision: 1 })).toMatchObject({ code: 13 })
    expect(await save({ faqId, revision: 2 })).toMatchObject({ code: 0 })
  })

  it.each([
    ['question.en', { question: { ...sampleFaq.question, en: '' } }],
    ['question.es', { question: { ...sampleFaq.question, es: undefined } }],
    ['answer.zh-Hant', { answer: { ...sampleFaq.answer, 'zh-Hant': ' ' } }],
    ['answer.en', { answer: { ...sampleFaq.answer, en: 'x'.repeat(1_201) } }],
    ['category', { category: 'other' }],
    ['reason', { reason: '' }],
  ])('is refused for its %s', async (field, change) => {
    const before = await read()
    expect(await save(change)).toMatchObject({ code: 10, data: { fields: { [field]: expect.any(String) } } })
    expect(await read()).toEqual(before)
  })

  it('keeps a script as text', async () => {
    const en = '<script>alert(1)</script> javascript:alert(1)'
    const { data } = await save({ answer: { ...sampleFaq.answer, en } })
    expect((await read()).find(({ faqId }) => faqId === data.faqId)?.answer.en).toBe(en)
  })

  it('that nobody knows is refused', async () => {
    const unknown = '0199c0de-0000-7000-8000-000000000000'
    expect((await save({ faqId: unknown })).code).toBe(11)
    expect((await staff.call('staff_faq_move', { faqId: unknown })).code).toBe(11)
    expect((await staff.call('staff_faq_move', { faqId: sampleFaqId, before: unknown })).code).toBe(11)
  })
})
