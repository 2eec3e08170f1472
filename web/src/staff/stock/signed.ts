/** A change with its sign, with a minus as wide as the plus. */
export const signed = (quantity: number): string =>
  quantity > 0 ? `+${quantity}` : quantity < 0 ? `−${-quantity}` : '0'
