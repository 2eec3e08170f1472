import type { Data } from '@bencao/shared/contract/index.ts'
import { createStore } from '@tanstack/store'
import {
  adopt,
  afterStep,
  type Draft,
  type Known,
  nextStep,
  nothingKnown,
  type PadLine,
  type Saved,
  type Step,
} from './draft.ts'
import { rollBack } from './rollBack.ts'
import { settleTexts, type TypedText, withTypedTexts } from './typedTexts.ts'

type ServerDraft = Data<'order_goods_list'>

/**
 * The result of a call. `lost`: it is unknown whether the call arrived. `outdated`: refused, because the draft was
 * changed elsewhere.
 */
export type Ending<T> =
  | { kind: 'done'; data: T }
  | { kind: 'refused'; message: string }
  | { kind: 'outdated' }
  | { kind: 'signedOut' }
  | { kind: 'lost' }

export type DraftPorts = {
  send(step: Step): Promise<Ending<Saved>>
  load(orderId: string): Promise<Ending<ServerDraft>>
  onOrder(orderId: string): void
  onRefused(message: string): void
  /** The draft was changed elsewhere, and that is what is shown now. */
  onChanged(): void
  /** A line that was not added, because another window changed the draft. */
  onLineLost(line: PadLine): void
  /** Typed texts that are shown no more, because another window changed the same. */
  onTextsLost(texts: readonly TypedText[]): void
}

export type PadState = {
  draft: Draft
  saving: 'nothing' | 'saving' | 'saved' | 'retrying'
  /** `ready` once the draft named in the address is on screen. */
  phase: 'loading' | 'ready' | 'failed' | 'unknown' | 'submitted'
}

export type DraftKeeper = ReturnType<typeof keepDraft>

const typingPause = 400
const retryPauses = [1000, 2000, 4000, 8000]
const longestPause = 15_000

/**
 * Saves a draft on the server: compares the pad with the draft that the server is known to have, and sends the
 * difference one step at a time, in order, until both are equal. A step whose answer was lost is sent again unchanged.
 */
export function keepDraft(first: Draft, ports: DraftPorts) {
  let known: Known = { ...nothingKnown, orderId: first.orderId }
  const store = createStore<PadState>({
    draft: first,
    saving: 'nothing',
    phase: first.orderId ? 'loading' : 'ready',
  })
  let open: Step | null = null
  let stale = first.orderId !== null
  /** A change was refused because the draft is another one: nothing is sent before it is loaded. */
  let outdated = false
  let running = false
  let closed = false
  let failures = 0
  let changedElsewhere = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiters: ((saved: boolean) => void)[] = []

  const state = (): PadState => store.get()
  const show = (next: Partial<PadState>) => store.setState((before) => ({ ...before, ...next }))

  const settle = (saved: boolean) => {
    const settled = waiters
    waiters = []
    for (const resolve of settled) resolve(saved)
  }

  const schedule = (pause: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), pause)
  }

  const close = () => {
    closed = true
    clearTimeout(timer)
    settle(false)
  }

  const difference = () => open ?? nextStep(known, state().draft)

  /** The answer was lost: shows that, and schedules a retry. */
  const retryLater = () => {
    const pause = retryPauses[failures] ?? longestPause
    failures += 1
    show(state().phase === 'ready' ? { saving: 'retrying' } : { phase: 'failed' })
    settle(false)
    schedule(pause)
  }

  /** Loads the server's draft. Returns whether to continue. */
  const reload = async (orderId: string): Promise<boolean> => {
    const ending = await ports.load(orderId)
    if (closed) return false
    if (ending.kind === 'lost') {
      retryLater()
      return false
    }
    if (ending.kind !== 'done' || ending.data.statusId !== 'draft') {
      if (ending.kind !== 'signedOut') show({ phase: ending.kind === 'done' ? 'submitted' : 'unknown' })
      close()
      return false
    }
    const isChanged = state().phase === 'ready' && ending.data.revision !== known.revision
    const { shown, lost } = settleTexts(known, state().draft, ending.data)
    const taken = adopt(known, shown, ending.data)
    known = taken.known
    stale = false
    outdated = false
    failures = 0
    const saving = state().phase === 'ready' ? state().saving : 'saved'
    show({ draft: taken.shown, phase: 'ready', saving })
    if (isChanged) {
      changedElsewhere += 1
      ports.onChanged()
    }
    if (lost.length > 0) ports.onTextsLost(lost)
    return true
  }

  /** Sends one step. Returns whether to continue. */
  const carryOut = async (step: Step): Promise<boolean> => {
    const ending = await ports.send(step)
    if (closed) return false
    if (ending.kind === 'signedOut') close()
    if (ending.kind === 'lost') retryLater()
    if (ending.kind === 'signedOut' || ending.kind === 'lost') return false
    open = null
    failures = 0
    if (ending.kind === 'refused' || ending.kind === 'outdated') {
      const typed = state().draft
      const left = rollBack(known, typed, step)
      outdated = ending.kind === 'outdated'
      known = left.known
      stale = known.orderId !== null
      show({ draft: outdated ? withTypedTexts(typed, left.shown) : left.shown })
      const unplaced = step.kind === 'add' ? typed.lines.find(({ key }) => key === step.line.key) : undefined
      if (outdated && unplaced) ports.onLineLost(unplaced)
      // The reload that follows says that the draft was changed.
      if (ending.kind === 'refused') ports.onRefused(ending.message)
      if (step.kind !== 'begin') return true
      // Nothing of it could be kept; the next change tries again.
      show({ saving: 'nothing' })
      settle(false)
      return false
    }
    known = afterStep(known, step, ending.data)
    // What the server works out of the new quantity is loaded once everything is sent.
    if (step.kind !== 'begin' && (step.kind !== 'edit' || step.patch.quantity !== undefined)) stale = true
    if (step.kind === 'begin') {
      show({ draft: { ...state().draft, orderId: known.orderId } })
      ports.onOrder(ending.data.id)
    }
    return true
  }

  /** Runs one step, or loads the server's draft when nothing is left to send. */
  const turn = async (): Promise<'more' | 'done' | 'stopped'> => {
    const step = state().phase === 'ready' && !outdated ? difference() : null
    if (step) {
      open = step
      show({ saving: failures > 0 ? 'retrying' : 'saving' })
      return (await carryOut(step)) ? 'more' : 'stopped'
    }
    if (!stale || known.orderId === null) return 'done'
    return (await reload(known.orderId)) ? 'more' : 'stopped'
  }

  const run = async () => {
    clearTimeout(timer)
    if (running || closed) return
    running = true
    let went: Awaited<ReturnType<typeof turn>> = 'more'
    while (went === 'more') went = await turn()
    running = false
    if (went !== 'done') return
    if (state().saving !== 'nothing') show({ saving: 'saved' })
    settle(true)
  }

  /** Sends the remaining changes at once; true if the server then has everything that is shown. */
  const flush = (): Promise<boolean> => {
    if (closed) return Promise.resolve(false)
    return new Promise((resolve) => {
      waiters.push(resolve)
      void run()
    })
  }

  /** Loads the draft again, because it may have been changed elsewhere. */
  const refresh = (): Promise<boolean> => {
    stale = known.orderId !== null
    return flush()
  }

  return {
    state,
    store,
    /** Shows a change at once and saves it: immediately, or after a pause while it is being typed. */
    change(next: (draft: Draft) => Draft, how: 'now' | 'typing' = 'now') {
      if (closed) return
      show({ draft: next(state().draft) })
      if (difference() !== null && state().saving !== 'retrying') show({ saving: 'saving' })
      schedule(how === 'typing' ? typingPause : 0)
    },
    flush,
    refresh,
    /** Sends the remaining changes and loads the draft again: whether it is saved, and is what was shown. */
    async confirm(): Promise<'confirmed' | 'changed' | 'unsaved'> {
      const before = changedElsewhere
      if (!(await refresh())) return 'unsaved'
      return changedElsewhere === before ? 'confirmed' : 'changed'
    },
    /** Some of what is shown is not saved yet. */
    unsaved: () => !closed && difference() !== null,
    /** Stops all further requests. */
    close,
  }
}
