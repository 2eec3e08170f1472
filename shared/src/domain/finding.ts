/**
 * Money at the gateway that staff should know of. Extra: one of several charges under one reference, reversed. Reversed:
 * a charge that no order may keep. Foreign: the gateway answered about an attempt with the charge of another payment.
 * Orphan: a charge after the backup that was restored, which no payment knows.
 */
export const findingKinds = ['extra', 'reversed', 'foreign', 'orphan'] as const
export type FindingKind = (typeof findingKinds)[number]
