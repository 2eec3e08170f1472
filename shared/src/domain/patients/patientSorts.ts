/** By name, by when they were added, by the last order, by the number of orders. */
export const patientSorts = ['name', 'newest', 'lastOrder', 'orders'] as const
export type PatientSort = (typeof patientSorts)[number]
