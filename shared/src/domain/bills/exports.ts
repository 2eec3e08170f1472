/** What can be taken out as a CSV file. */
export const exportKinds = ['orders', 'patients', 'statement', 'refunds'] as const
export type ExportKind = (typeof exportKinds)[number]
