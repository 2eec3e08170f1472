/** The reasons that staff choose from. Each is stored by its code, so that everyone reads it in their own language. */
export const refundReasons = [
  'damaged',
  'wrongProduct',
  'notDelivered',
  'outOfStock',
  'customerRequest',
  'duplicateOrder',
] as const
export type RefundReason = (typeof refundReasons)[number]

/** The code of a stored reason; null: it is a text that staff wrote. */
export const refundReasonOf = (reason: string): RefundReason | null =>
  refundReasons.find((each) => each === reason) ?? null
