import { plainAmount } from '@bencao/shared/domain/money.ts'

/** Cents as they are typed: 99500 is "995.00", nothing is empty. */
export const dollarsText = (cents: number | null): string => (cents === null ? '' : plainAmount(cents))
