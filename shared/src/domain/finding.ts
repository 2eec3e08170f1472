/**
 * Money at the gateway that staff should know of. Extra: one of several charges under one reference, reversed. Reversed:
 * a charge that no order may keep. Foreign: the gateway answered about an attempt with the charge of another payment.
 * Orphan: a charge after the backup that was restored, which no payment knows. Settled: what the gateway settled is not
 * what the portal has: money that the portal does not know, none where the portal has some, another amount, or twice.
 */
export const findingKinds = [
  'extra',
  'reversed',
  'foreign',
  'orphan',
  'settledUnknown',
  'settledMissing',
  'settledOther',
  'settledTwice',
] as const
export type FindingKind = (typeof findingKinds)[number]

/** Whether a person closes it with a reason. */
export const needsReason = (kind: FindingKind): boolean => kind.startsWith('settled')
