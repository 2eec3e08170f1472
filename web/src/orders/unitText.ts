import { formatCents } from '@bencao/shared/domain/money.ts'
import type { Text } from '../text/text.ts'

/** The price of one with its unit of measure: "$26.95 per bottle". */
export const unitPriceText = (
  { unitCents, unitOfMeasure: unit }: { unitCents: number; unitOfMeasure: string },
  text: Text,
): string => text('orders.lines.unitPrice', { price: formatCents(unitCents), unit })

/** How many of a product, in its unit of measure: "2 × bottle". */
export const piecesText = (
  { quantity: count, unitOfMeasure: unit }: { quantity: number; unitOfMeasure: string },
  text: Text,
): string => text('orders.lines.pieces', { count, unit })
