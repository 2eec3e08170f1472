import type { Data } from '@bencao/shared/contract/index.ts'
import type { OrderFor } from '@bencao/shared/domain/order.ts'
import { displayName } from '@bencao/shared/domain/patient.ts'

type ServerDraft = Data<'order_goods_list'>
type ServerLine = ServerDraft['lines'][number]

export type PadPatient = NonNullable<ServerDraft['patient']>

/** The fields of a line that the provider sets. */
export type Instructions = Pick<
  ServerLine,
  'quantity' | 'dosage' | 'timesPerDay' | 'timing' | 'note' | 'cycleMonths'
>

export const instructionNames = [
  'quantity',
  'dosage',
  'timesPerDay',
  'timing',
  'note',
  'cycleMonths',
] as const

/** One line on the pad. `key` is generated here and never changes; `itemId` is set once the server has the line. */
export type PadLine = Instructions &
  Pick<
    ServerLine,
    | 'goodsId'
    | 'sku'
    | 'name'
    | 'pinyin'
    | 'nameZh'
    | 'description'
    | 'cautions'
    | 'category'
    | 'form'
    | 'unitOfMeasure'
    | 'picture'
    | 'unitCents'
    | 'memberCents'
    | 'stock'
    | 'active'
    | 'subscribable'
  > & {
    key: string
    itemId: string | null
    /** The instructions that were set here before the server had the line; the server fills in the others. */
    chosen: readonly (keyof Instructions)[]
  }

export type Draft = {
  orderId: string | null
  orderFor: OrderFor
  patient: PadPatient | null
  warehouseId: string | null
  lines: readonly PadLine[]
  /** What the server said is missing for free shipping, and of which subtotal; null where nothing is. */
  untilFree: { missingCents: number; ofCents: number } | null
}

type KnownLine = Instructions & { itemId: string }

/** The draft as the server is known to have it. */
export type Known = {
  orderId: string | null
  orderFor: OrderFor
  patientId: string | null
  revision: number
  lines: ReadonlyMap<string, KnownLine>
}

/** What every request but the first says: the draft, its revision, and an id under which a repeat is not done twice. */
type OfDraft = { orderId: string; revision: number; requestId: string }

/** The next request to send; quantity 0 removes a line. */
export type Step =
  | { kind: 'begin'; orderFor: OrderFor; patientId: string | null; requestId: string }
  | ({ kind: 'for'; orderFor: OrderFor; patientId: string | null } & OfDraft)
  | ({ kind: 'add'; line: PadLine } & OfDraft)
  | ({ kind: 'edit'; key: string; itemId: string; patch: Partial<Instructions> } & OfDraft)

/** The server's answer to a step: the id of the new order or line, or the empty string, and the draft's revision. */
export type Saved = { id: string; revision: number }

export const newDraft = (orderFor: OrderFor, patient: PadPatient | null): Draft => ({
  orderId: null,
  orderFor,
  patient,
  warehouseId: null,
  lines: [],
  untilFree: null,
})

export const nothingKnown: Known = {
  orderId: null,
  orderFor: 'patient',
  patientId: null,
  revision: 0,
  lines: new Map(),
}

const patientIdOf = (draft: Draft) =>
  draft.orderFor === 'patient' ? (draft.patient?.patientId ?? null) : null

/** The next request that brings the server closer to what the pad shows; null if they are equal. */
export function nextStep(known: Known, shown: Draft): Step | null {
  const { orderId } = known
  const wanted = { orderFor: shown.orderFor, patientId: patientIdOf(shown) }
  if (orderId === null) {
    return shown.lines.length === 0 ? null : { kind: 'begin', ...wanted, requestId: crypto.randomUUID() }
  }
  const ofDraft = { orderId, revision: known.revision, requestId: crypto.randomUUID() }
  if (known.orderFor !== wanted.orderFor || known.patientId !== wanted.patientId) {
    return { kind: 'for', ...wanted, ...ofDraft }
  }
  for (const [key, { itemId }] of known.lines) {
    if (!shown.lines.some((line) => line.key === key)) {
      return { kind: 'edit', key, itemId, patch: { quantity: 0 }, ...ofDraft }
    }
  }
  for (const line of shown.lines) {
    const before = known.lines.get(line.key)
    if (!before) return { kind: 'add', line, ...ofDraft, requestId: line.key }
    const patch = changesOf(before, line)
    if (patch) return { kind: 'edit', key: line.key, itemId: before.itemId, patch, ...ofDraft }
  }
  return null
}

/** The known state after a step. */
export function afterStep(known: Known, step: Step, { id, revision }: Saved): Known {
  if (step.kind === 'begin' || step.kind === 'for') {
    const { orderFor, patientId } = step
    return { ...known, orderId: step.kind === 'begin' ? id : step.orderId, orderFor, patientId, revision }
  }
  const lines = new Map(known.lines)
  if (step.kind === 'add') lines.set(step.line.key, { ...instructionsOf(step.line), itemId: id })
  else if (step.patch.quantity === 0) lines.delete(step.key)
  else {
    const before = lines.get(step.key)
    if (before) lines.set(step.key, { ...before, ...step.patch })
  }
  return { ...known, revision, lines }
}

/** Takes over the server's draft, except for what was changed here since the request was sent. */
export function adopt(known: Known, shown: Draft, server: ServerDraft): { known: Known; shown: Draft } {
  const keys = new Map([...known.lines].map(([key, { itemId }]) => [itemId, key]))
  const changedFor = known.orderFor !== shown.orderFor || known.patientId !== patientIdOf(shown)
  const lines = new Map<string, KnownLine>()
  const fresh: PadLine[] = []
  const shownByKey = new Map(shown.lines.map((line) => [line.key, line]))
  for (const line of server.lines) {
    const key = keys.get(line.itemId) ?? crypto.randomUUID()
    const before = known.lines.get(key)
    const here = shownByKey.get(key)
    lines.set(key, { ...instructionsOf(line), itemId: line.itemId })
    if (before && !here) continue
    const mine = before && here ? changesOf(before, here) : null
    const merged = { ...padLineOf(line, key), ...mine }
    if (here) shownByKey.set(key, merged)
    else fresh.push(merged)
  }
  return {
    known: {
      orderId: server.orderId,
      orderFor: server.orderFor,
      patientId: server.patient?.patientId ?? null,
      revision: server.revision,
      lines,
    },
    shown: {
      orderId: server.orderId,
      orderFor: changedFor ? shown.orderFor : server.orderFor,
      patient: changedFor ? shown.patient : (server.patient ?? shown.patient),
      warehouseId: server.warehouseId,
      untilFree:
        server.untilFreeShippingCents === null
          ? null
          : { missingCents: server.untilFreeShippingCents, ofCents: server.subtotalCents },
      lines: [
        ...shown.lines
          .filter(({ key }) => lines.has(key) || !known.lines.has(key))
          .map((line) => shownByKey.get(line.key) ?? line),
        ...fresh,
      ],
    },
  }
}

type PatientFacts = Pick<
  Data<'patient_list'>['rows'][number],
  'patientId' | 'firstName' | 'middleName' | 'lastName' | 'dateOfBirth' | 'phone' | 'lang'
>

/** A patient, found or newly added, as the pad shows them. */
export const patientOf = (facts: PatientFacts): PadPatient => ({
  patientId: facts.patientId,
  name: displayName(facts),
  dateOfBirth: facts.dateOfBirth,
  phone: facts.phone,
  lang: facts.lang,
  lastOrderDate: '',
  lastOrderId: null,
})

export const subtotalOf = (lines: readonly PadLine[]) =>
  lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0)

/** What is missing for free shipping, as long as the server's answer is about what is shown. */
export const missingForFree = ({ untilFree, lines }: Draft): number | null =>
  untilFree !== null && untilFree.ofCents === subtotalOf(lines) ? untilFree.missingCents : null

const padLineOf = (line: ServerLine, key: string): PadLine => ({
  key,
  itemId: line.itemId,
  goodsId: line.goodsId,
  sku: line.sku,
  name: line.name,
  pinyin: line.pinyin,
  nameZh: line.nameZh,
  description: line.description,
  cautions: line.cautions,
  category: line.category,
  form: line.form,
  unitOfMeasure: line.unitOfMeasure,
  picture: line.picture,
  unitCents: line.unitCents,
  memberCents: line.memberCents,
  stock: line.stock,
  active: line.active,
  subscribable: line.subscribable,
  ...instructionsOf(line),
  chosen: [],
})

const instructionsOf = ({
  quantity,
  dosage,
  timesPerDay,
  timing,
  note,
  cycleMonths,
}: Instructions): Instructions => ({
  quantity,
  dosage,
  timesPerDay,
  timing,
  note,
  cycleMonths,
})

/** The fields of `after` that differ; null if none. The server ignores leading and trailing spaces. */
const changesOf = (before: Instructions, after: Instructions): Partial<Instructions> | null => {
  const changed = instructionNames.filter((name) => trimmed(before[name]) !== trimmed(after[name]))
  return changed.length === 0 ? null : Object.fromEntries(changed.map((name) => [name, trimmed(after[name])]))
}

const trimmed = (value: string | number) => (typeof value === 'string' ? value.trim() : value)
