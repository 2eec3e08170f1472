import { loadedBy } from '../../../layout/loadedBy.ts'
import type { Printing } from './PrintOrders.tsx'

const PrintOrders = loadedBy(async () => ({ default: (await import('./PrintOrders.tsx')).PrintOrders }))

/** The sheets of some orders, with the printer's dialog; null: none. Loaded when they are first printed. */
export function PrintDialog({ printing, onClose }: { printing: Printing | null; onClose: () => void }) {
  return printing && <PrintOrders printing={printing} onClose={onClose} />
}
