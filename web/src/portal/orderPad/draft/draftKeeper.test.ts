import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Draft, newDraft, type PadLine, type PadPatient } from './draft.ts'
import { keepDraft } from './draftKeeper.ts'
import { fakeDraftServer } from './fakeDraftServer.ts'
import { withLostLine } from './padLines.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const line = (key: string, more: Partial<PadLine> = {}): PadLine => ({
  key,
  itemId: null,
  goodsId: `goods-${key}`,
  sku: '',
  name: key,
  pinyin: '',
  nameZh: '',
  description: '',
  cautions: [],
  category: 'formulas',
  form: '',
  unitOfMeasure: '',
  picture: '',
  unitCents: 1000,
  memberCents: null,
  subscribable: true,
  stock: 9,
  active: true,
  quantity: 1,
  dosage: '',
  timesPerDay: 2,
  timing: 'anytime',
  note: '',
  cycleMonths: 0,
  chosen: ['quantity'],
  ...more,
})

const patient = (patientId: string): PadPatient => ({
  patientId,
  name: '',
  dateOfBirth: '',
  phone: '',
  lang: 'en',
  lastOrderDate: '',
  lastOrderId: null,
})

const withLine = (added: PadLine) => (draft: Draft) => ({ ...draft, lines: [...draft.lines, added] })
const withQuantity = (key: string, quantity: number) => (draft: Draft) => ({
  ...draft,
  lines: draft.lines.map((one) => (one.key === key ? { ...one, quantity } : one)),
})
const withNote = (key: string, note: string) => (draft: Draft) => ({
  ...draft,
  lines: draft.lines.map((one) => (one.key === key ? { ...one, note } : one)),
})
const withoutLine = (key: string) => (draft: Draft) => ({
  ...draft,
  lines: draft.lines.filter((one) => one.key !== key),
})

const open = (server = fakeDraftServer(), first = newDraft('patient', null)) => {
  const reported = {
    orders: [] as string[],
    refusals: [] as string[],
    changes: 0,
    lost: [] as string[],
    lostLines: [] as PadLine[],
  }
  const keeper = keepDraft(first, {
    send: (step) => server.send(step),
    load: () => server.load(),
    onOrder: (orderId) => reported.orders.push(orderId),
    onRefused: (message) => reported.refusals.push(message),
    onChanged: () => {
      reported.changes += 1
    },
    onLineLost: (unplaced) => reported.lostLines.push(unplaced),
    onTextsLost: (texts) => reported.lost.push(...texts.map(({ field, text }) => `${field}: ${text}`)),
  })
  return { keeper, server, reported }
}

const linesOf = (lines: readonly Pick<PadLine, 'goodsId' | 'quantity' | 'note'>[]) =>
  lines
    .map(({ goodsId, quantity, note }) => ({ goodsId, quantity, note: note.trim() }))
    .toSorted((a, b) => a.goodsId.localeCompare(b.goodsId))

/** What both sides must agree on; before the order exists, only the lines. */
const shownBy = ({ orderId, orderFor, patient, lines }: Draft) =>
  orderId === null
    ? { orderId, lines: linesOf(lines) }
    : {
        orderId,
        orderFor,
        patientId: orderFor === 'patient' ? patient?.patientId : undefined,
        lines: linesOf(lines),
      }

const heldBy = (held: ReturnType<ReturnType<typeof fakeDraftServer>['held']>) =>
  held === null
    ? { orderId: null, lines: [] }
    : {
        orderId: held.orderId,
        orderFor: held.orderFor,
        patientId: held.patient?.patientId,
        lines: linesOf(held.lines),
      }

it('sends nothing before there is a product', async () => {
  const { keeper, server } = open()
  keeper.change((draft) => ({ ...draft, patient: patient('rosa') }))
  await vi.runAllTimersAsync()
  expect(server.steps).toEqual([])
  expect(keeper.unsaved()).toBe(false)
})

it('creates the order for the patient with the first product and takes over the defaults', async () => {
  const { keeper, server, reported } = open()
  keeper.change((draft) => ({ ...draft, patient: patient('rosa') }))
  keeper.change(withLine(line('a')))
  await vi.runAllTimersAsync()
  expect(server.steps.map((step) => step.kind)).toEqual(['begin', 'add'])
  expect(reported.orders).toEqual(['order1'])
  expect(server.held()?.patient?.patientId).toBe('rosa')
  expect(keeper.state()).toMatchObject({ saving: 'saved', draft: { orderId: 'order1' } })
  expect(keeper.state().draft.lines[0]).toMatchObject({ itemId: 'item1', dosage: 'server' })
})

it('sends typing once, after a pause, and at once on flush', async () => {
  const { keeper, server } = open()
  keeper.change(withLine(line('a')))
  await vi.runAllTimersAsync()
  for (const note of ['w', 'wa', 'warm ']) keeper.change(withNote('a', note), 'typing')
  expect(server.steps).toHaveLength(2)
  expect(keeper.state().saving).toBe('saving')
  expect(await keeper.flush()).toBe(true)
  expect(server.steps.slice(2)).toMatchObject([{ kind: 'edit', patch: { note: 'warm' } }])
})

it('shows that a change is unsaved while the connection is lost, and saves it afterwards', async () => {
  let down = false
  const { keeper, server } = open(fakeDraftServer(() => (down ? 'before' : 'no')))
  keeper.change(withLine(line('a')))
  await vi.runAllTimersAsync()
  down = true
  keeper.change(withQuantity('a', 7))
  expect(await keeper.flush()).toBe(false)
  expect(keeper.state()).toMatchObject({ saving: 'retrying' })
  expect(keeper.unsaved()).toBe(true)
  down = false
  await vi.runAllTimersAsync()
  expect(keeper.state().saving).toBe('saved')
  expect(server.held()?.lines[0]?.quantity).toBe(7)
})

it('rolls a refused change back and says why', async () => {
  const { keeper, server, reported } = open()
  keeper.change(withLine(line('a')))
  await vi.runAllTimersAsync()
  vi.spyOn(server, 'send').mockResolvedValueOnce({ kind: 'refused', message: 'No longer sold' })
  keeper.change(withLine(line('b')))
  await vi.runAllTimersAsync()
  expect(reported.refusals).toEqual(['No longer sold'])
  expect(keeper.state().draft.lines.map(({ key }) => key)).toEqual(['a'])
})

it('keeps what is on the pad if the server takes no new draft, and tries again with the next change', async () => {
  const { keeper, server, reported } = open()
  vi.spyOn(server, 'send').mockResolvedValueOnce({ kind: 'refused', message: 'Too many drafts' })
  keeper.change(withLine(line('a')))
  expect(await keeper.flush()).toBe(false)
  expect(reported.refusals).toEqual(['Too many drafts'])
  expect(keeper.state()).toMatchObject({ saving: 'nothing', draft: { lines: [{ key: 'a' }] } })
  expect(keeper.unsaved()).toBe(true)
  keeper.change(withQuantity('a', 2))
  await vi.runAllTimersAsync()
  expect(server.held()?.lines).toMatchObject([{ quantity: 2 }])
  expect(keeper.state().saving).toBe('saved')
})

it('shows the draft named in the address, and notices when it has been submitted meanwhile', async () => {
  const { keeper: first, server } = open()
  first.change(withLine(line('a', { quantity: 3, chosen: ['quantity'] })))
  await vi.runAllTimersAsync()

  const again = open(server, { ...newDraft('patient', null), orderId: 'order1' }).keeper
  expect(again.state().phase).toBe('loading')
  await again.flush()
  expect(again.state()).toMatchObject({ phase: 'ready', draft: { lines: [{ quantity: 3 }] } })

  const held = server.held()
  if (held) server.hold({ ...held, statusId: 'awaitingPayment' })
  const late = open(server, { ...newDraft('patient', null), orderId: 'order1' }).keeper
  await late.flush()
  expect(late.state().phase).toBe('submitted')
})

/** A draft with one line that two windows show. */
const twoWindows = async () => {
  const first = open()
  first.keeper.change(withLine(line('a')))
  await vi.runAllTimersAsync()
  const second = open(first.server, { ...newDraft('patient', null), orderId: 'order1' })
  await second.keeper.flush()
  return { first, second, key: second.keeper.state().draft.lines[0]?.key ?? '' }
}

it('shows what another window changed as soon as it is looked at', async () => {
  const { first, second, key } = await twoWindows()
  second.keeper.change(withQuantity(key, 7))
  await vi.runAllTimersAsync()
  expect(first.keeper.state().draft.lines).toMatchObject([{ quantity: 1 }])
  await first.keeper.refresh()
  expect(first.keeper.state().draft.lines).toMatchObject([{ quantity: 7 }])
  expect(first.reported.changes).toBe(1)
  await first.keeper.refresh()
  expect(first.reported.changes).toBe(1)
  expect(second.reported.changes).toBe(0)
})

it('takes back a change of an older version, and shows the draft as it is', async () => {
  const { first, second, key } = await twoWindows()
  second.keeper.change(withQuantity(key, 7))
  await vi.runAllTimersAsync()
  first.keeper.change(withQuantity('a', 2))
  await vi.runAllTimersAsync()
  expect(first.server.held()?.lines).toMatchObject([{ quantity: 7 }])
  expect(first.keeper.state()).toMatchObject({ saving: 'saved', draft: { lines: [{ quantity: 7 }] } })
  expect(first.reported).toMatchObject({ changes: 1, refusals: [] })
  first.keeper.change(withQuantity('a', 3))
  await vi.runAllTimersAsync()
  expect(first.server.held()?.lines).toMatchObject([{ quantity: 3 }])
})

it('names a product that was not added because another window changed the order', async () => {
  const { first, second, key } = await twoWindows()
  second.keeper.change(withQuantity(key, 7))
  await vi.runAllTimersAsync()
  first.keeper.change(withLine(line('b', { note: 'mine', chosen: ['quantity', 'note'] })))
  await vi.runAllTimersAsync()
  expect(first.server.held()?.lines).toMatchObject([{ quantity: 7 }])
  expect(first.keeper.state().draft.lines).toMatchObject([{ quantity: 7 }])
  expect(first.reported).toMatchObject({ changes: 1, refusals: [], lost: [] })
  const [lost] = first.reported.lostLines
  if (!lost) throw new Error('no product was named')
  expect(lost.name).toBe('b')
  first.keeper.change((draft) => withLostLine(draft, lost))
  await vi.runAllTimersAsync()
  expect(first.server.held()?.lines).toMatchObject([{ quantity: 7 }, { goodsId: 'goods-b', note: 'mine' }])
})

it('puts what was set on a line that was not added into the line of the same product', () => {
  const draft = { ...newDraft('patient', null), lines: [line('b', { quantity: 4 })] }
  const lost = line('b', { quantity: 1, note: 'mine', chosen: ['quantity', 'note'] })
  expect(withLostLine(draft, lost).lines).toMatchObject([{ quantity: 4, note: 'mine' }])
})

it('keeps a note that was typed while another window changed something else', async () => {
  const { first, second, key } = await twoWindows()
  second.keeper.change(withQuantity(key, 7))
  await vi.runAllTimersAsync()
  first.keeper.change(withNote('a', 'after the fever'), 'typing')
  await vi.runAllTimersAsync()
  expect(first.server.held()?.lines).toMatchObject([{ quantity: 7, note: 'after the fever' }])
  expect(first.keeper.state().draft.lines).toMatchObject([{ quantity: 7, note: 'after the fever' }])
  expect(first.reported).toMatchObject({ changes: 1, refusals: [], lost: [] })
})

it('keeps what is typed while the refusal is on its way', async () => {
  const { first, second, key } = await twoWindows()
  second.keeper.change(withQuantity(key, 7))
  await vi.runAllTimersAsync()
  first.keeper.change(withQuantity('a', 2))
  first.keeper.change(withNote('a', 'slowly'), 'typing')
  await vi.runAllTimersAsync()
  expect(first.server.held()?.lines).toMatchObject([{ quantity: 7, note: 'slowly' }])
})

it('offers a note where another window wrote another one, and loses neither', async () => {
  const { first, second, key } = await twoWindows()
  second.keeper.change(withNote(key, 'theirs'))
  await vi.runAllTimersAsync()
  first.keeper.change(withNote('a', 'mine'), 'typing')
  await vi.runAllTimersAsync()
  expect(first.server.held()?.lines).toMatchObject([{ note: 'theirs' }])
  expect(first.keeper.state().draft.lines).toMatchObject([{ note: 'theirs' }])
  expect(first.reported.lost).toEqual(['note: mine'])
})

it('offers a note on a line that another window removed', async () => {
  const { first, second, key } = await twoWindows()
  second.keeper.change(withoutLine(key))
  await vi.runAllTimersAsync()
  first.keeper.change(withNote('a', 'mine'), 'typing')
  await vi.runAllTimersAsync()
  expect(first.keeper.state().draft.lines).toEqual([])
  expect(first.reported.lost).toEqual(['note: mine'])
})

it('confirms only what is shown', async () => {
  const { first, second, key } = await twoWindows()
  expect(await first.keeper.confirm()).toBe('confirmed')
  second.keeper.change(withQuantity(key, 7))
  await vi.runAllTimersAsync()
  expect(await first.keeper.confirm()).toBe('changed')
  expect(await first.keeper.confirm()).toBe('confirmed')
})

const action = fc.oneof(
  fc.record({ do: fc.constant('add' as const), pause: fc.nat(900) }),
  fc.record({ do: fc.constant('remove' as const), at: fc.nat(5), pause: fc.nat(900) }),
  fc.record({
    do: fc.constant('quantity' as const),
    at: fc.nat(5),
    to: fc.integer({ min: 1, max: 99 }),
    pause: fc.nat(900),
  }),
  fc.record({ do: fc.constant('note' as const), at: fc.nat(5), to: fc.string(), pause: fc.nat(900) }),
  fc.record({ do: fc.constant('clinic' as const), pause: fc.nat(900) }),
  fc.record({
    do: fc.constant('patient' as const),
    who: fc.constantFrom('rosa', 'mei'),
    pause: fc.nat(900),
  }),
)

it('ends with the server equal to what is shown, whatever is done and whichever answers are lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { maxLength: 12 }),
      fc.array(fc.constantFrom('before', 'after', 'no', 'no', 'no'), { maxLength: 12 }),
      async (actions, losses) => {
        const left = [...losses]
        const { keeper, server } = open(fakeDraftServer(() => left.shift() ?? 'no'))
        let made = 0
        for (const one of actions) {
          const key = 'at' in one ? (keeper.state().draft.lines[one.at]?.key ?? '') : ''
          made += 1
          if (one.do === 'add') keeper.change(withLine(line(`line${made}`)))
          if (one.do === 'remove') keeper.change(withoutLine(key))
          if (one.do === 'quantity') keeper.change(withQuantity(key, one.to))
          if (one.do === 'note') keeper.change(withNote(key, one.to), 'typing')
          if (one.do === 'clinic') keeper.change((draft) => ({ ...draft, orderFor: 'clinic' }))
          if (one.do === 'patient')
            keeper.change((draft) => ({ ...draft, orderFor: 'patient', patient: patient(one.who) }))
          await vi.advanceTimersByTimeAsync(one.pause)
        }
        await vi.runAllTimersAsync()
        expect(keeper.unsaved()).toBe(false)
        expect(heldBy(server.held())).toEqual(shownBy(keeper.state().draft))
      },
    ),
    { numRuns: 200 },
  )
})
