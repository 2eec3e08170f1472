export type Shortage = 'withdrawn' | 'out' | 'short'

export type StockedLine = { quantity: number; stock: number; active: boolean }

/** Why a line of a draft cannot be sent from its warehouse; null if it can. */
export const shortageOf = ({ quantity, stock, active }: StockedLine): Shortage | null => {
  if (!active) return 'withdrawn'
  if (stock <= 0) return 'out'
  return quantity > stock ? 'short' : null
}

/** How many of a line can be sent. */
export const sendable = ({ quantity, stock, active }: StockedLine): number =>
  active ? Math.max(0, Math.min(quantity, stock)) : 0
