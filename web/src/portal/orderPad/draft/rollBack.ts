import type { Draft, Known, Step } from './draft.ts'

/**
 * The shown and known state after the server refused a step, as if the step had never been made. Without an order there
 * is nothing to go back to: what is shown stays.
 */
export function rollBack(known: Known, shown: Draft, step: Step): { known: Known; shown: Draft } {
  switch (step.kind) {
    case 'begin':
      return { known, shown }
    case 'for':
      return {
        known: { ...known, patientId: null },
        shown: { ...shown, orderFor: known.orderFor, patient: null },
      }
    case 'add':
      return { known, shown: { ...shown, lines: shown.lines.filter(({ key }) => key !== step.line.key) } }
    case 'edit':
      return rollBackEdit(known, shown, step)
    default:
      return step satisfies never
  }
}

function rollBackEdit(known: Known, shown: Draft, { key, patch }: Extract<Step, { kind: 'edit' }>) {
  const before = known.lines.get(key)
  if (patch.quantity === 0 || !before) return { known: without(known, key), shown }
  const lines = shown.lines.map((line) => (line.key === key ? { ...line, ...before } : line))
  return { known, shown: { ...shown, lines } }
}

const without = (known: Known, key: string): Known => ({
  ...known,
  lines: new Map([...known.lines].filter(([name]) => name !== key)),
})
