/** Cents as they are typed: 99500 is "995.00", nothing is empty. */
export const dollarsText = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2))
