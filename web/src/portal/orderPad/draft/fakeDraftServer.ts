import type { Data } from '@bencao/shared/contract/index.ts'
import type { Saved, Step } from './draft.ts'
import type { Ending } from './draftKeeper.ts'

type ServerDraft = Data<'order_goods_list'>
type ServerLine = ServerDraft['lines'][number]

const patientNamed = (patientId: string): ServerDraft['patient'] => ({
  patientId,
  name: `Patient ${patientId}`,
  dateOfBirth: '',
  phone: '',
  lang: 'en',
  lastOrderDate: '',
  lastOrderId: null,
})

const begun: ServerDraft = {
  orderId: 'order1',
  statusId: 'draft',
  orderFor: 'patient',
  patient: null,
  warehouseId: null,
  revision: 0,
  lines: [],
  subtotalCents: 0,
  untilFreeShippingCents: null,
  currency: 'USD',
  savedAt: 0,
}

/** Stores drafts like the real server, for tests. `loses` decides whether an answer is lost, and when. */
export function fakeDraftServer(loses: () => 'before' | 'after' | 'no' = () => 'no') {
  const answered = new Map<string, Saved>()
  let draft: ServerDraft | null = null
  let ids = 0
  const steps: Step[] = []

  const add = (step: Extract<Step, { kind: 'add' }>, held: ServerDraft): string => {
    const { line } = step
    const chosen = Object.fromEntries(line.chosen.map((name) => [name, line[name]]))
    ids += 1
    const itemId = `item${ids}`
    const added: ServerLine = {
      itemId,
      goodsId: line.goodsId,
      sku: line.sku,
      name: line.name,
      pinyin: '',
      nameZh: '',
      description: '',
      cautions: [],
      category: 'formulas',
      form: '',
      unitOfMeasure: '',
      picture: '',
      quantity: line.quantity,
      unitCents: 1000,
      memberCents: null,
      goodsCents: 0,
      discountCents: 0,
      taxCents: 0,
      totalCents: 0,
      dosage: 'server',
      timesPerDay: 2,
      timing: 'anytime',
      note: '',
      cycleMonths: 0,
      stock: 9,
      active: true,
      subscribable: true,
      ...chosen,
    }
    draft = { ...held, lines: [...held.lines, added] }
    return itemId
  }

  const carryOut = (step: Step): string => {
    if (step.kind === 'begin' || step.kind === 'for') {
      const patient = step.patientId ? patientNamed(step.patientId) : null
      const before = draft ?? begun
      draft = { ...before, orderFor: step.orderFor, patient }
      return draft.orderId
    }
    if (!draft) throw new Error('No draft has been begun')
    if (step.kind === 'add') return add(step, draft)
    const { itemId, patch } = step
    const lines = draft.lines.filter((line) => line.itemId !== itemId || patch.quantity !== 0)
    draft = { ...draft, lines: lines.map((line) => (line.itemId === itemId ? { ...line, ...patch } : line)) }
    return ''
  }

  const save = (step: Step): Saved | null => {
    if (step.kind !== 'begin' && draft && step.revision !== draft.revision) return null
    const before = draft
    const id = carryOut(step)
    const revision = before ? before.revision + 1 : 0
    if (draft) draft = { ...draft, revision }
    return { id, revision }
  }

  return {
    steps,
    held: () => draft,
    hold(given: ServerDraft) {
      draft = given
    },
    async send(step: Step): Promise<Ending<Saved>> {
      const lost = loses()
      if (lost === 'before') return { kind: 'lost' }
      steps.push(step)
      const data = answered.get(step.requestId) ?? save(step)
      if (!data) return { kind: 'outdated' }
      answered.set(step.requestId, data)
      return lost === 'after' ? { kind: 'lost' } : { kind: 'done', data }
    },
    async load(): Promise<Ending<ServerDraft>> {
      if (loses() !== 'no' || !draft) return { kind: 'lost' }
      return { kind: 'done', data: draft }
    },
  }
}
