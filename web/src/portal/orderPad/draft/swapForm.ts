import type { Data } from '@bencao/shared/contract/index.ts'
import { instructionsIn } from '@bencao/shared/domain/catalog/supply.ts'
import { maxQuantity } from '@bencao/shared/domain/dosage.ts'
import { type Draft, instructionNames, type PadLine } from './draft.ts'
import { lineOfGoods } from './padLines.ts'

type GoodsRow = Data<'goods_list'>['rows'][number]

/**
 * The lines of a draft after another form took the place of a product. Quantity, timing and note stay, and the dosage where
 * it fits the new form. If the new form has a line already, that one takes the quantity.
 */
export function swapForm(
  { lines, orderFor }: Pick<Draft, 'lines' | 'orderFor'>,
  goodsId: string,
  by: GoodsRow,
  traditional: boolean,
): readonly PadLine[] {
  const old = lines.find((line) => line.goodsId === goodsId)
  if (!old || by.goodsId === goodsId) return lines
  const known = lines.find((line) => line.goodsId === by.goodsId)
  if (known) {
    const quantity = Math.min(maxQuantity, known.quantity + old.quantity)
    return lines
      .filter((line) => line !== old)
      .map((line) => (line === known ? { ...known, quantity } : line))
  }
  const fresh: PadLine = {
    ...lineOfGoods(by, orderFor, traditional),
    ...instructionsIn(old, by),
    quantity: old.quantity,
    timing: old.timing,
    note: old.note,
    cycleMonths: by.subscribable ? old.cycleMonths : 0,
    chosen: instructionNames,
  }
  return lines.map((line) => (line === old ? fresh : line))
}
