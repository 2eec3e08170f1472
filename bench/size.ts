/** How much data the figures are measured on. */
export interface Size {
  name: 'full' | 'medium' | 'small'
  orders: number
  ordersPerProvider: number
  /** Patients of the one provider whose patients are searched. */
  patients: number
  goods: number
  /** Providers beside those who order: the back office's lists show them, their memberships and their patients. */
  clinics: number
  /** Rows of the audit log. */
  audited: number
  /** Before each measurement at a number of connections: V8 compiles what is measured meanwhile. */
  warmUpSeconds: number
  /** Duration of each measurement. */
  seconds: number
  rounds: number
}

export const sizes: Record<Size['name'], Size> = {
  full: {
    name: 'full',
    orders: 1_000_000,
    ordersPerProvider: 5_000,
    patients: 100_000,
    goods: 10_000,
    clinics: 20_000,
    audited: 2_000_000,
    warmUpSeconds: 5,
    seconds: 4,
    rounds: 3,
  },
  medium: {
    name: 'medium',
    orders: 100_000,
    ordersPerProvider: 5_000,
    patients: 10_000,
    goods: 1_000,
    clinics: 2_000,
    audited: 200_000,
    warmUpSeconds: 5,
    seconds: 2,
    rounds: 2,
  },
  small: {
    name: 'small',
    orders: 20_000,
    ordersPerProvider: 500,
    patients: 5_000,
    goods: 1_000,
    clinics: 2_000,
    audited: 200_000,
    warmUpSeconds: 0.25,
    seconds: 1,
    rounds: 1,
  },
}
