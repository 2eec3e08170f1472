import type { Data } from '@bencao/shared/contract/index.ts'
import type { OrderFor } from '@bencao/shared/domain/order.ts'
import { type Draft, type Instructions, instructionNames, type PadLine } from './draft.ts'

type GoodsRow = Data<'goods_list'>['rows'][number]

/** The line for a product that was picked. */
export const lineOfGoods = (goods: GoodsRow, orderFor: OrderFor, traditional: boolean): PadLine => ({
  key: crypto.randomUUID(),
  itemId: null,
  goodsId: goods.goodsId,
  sku: goods.sku,
  name: goods.name,
  pinyin: goods.pinyin,
  nameZh: traditional ? goods.nameZhHant : goods.nameZhHans,
  description: goods.description,
  cautions: goods.cautions,
  category: goods.category,
  form: goods.form,
  unitOfMeasure: goods.unitOfMeasure,
  picture: goods.picture,
  unitCents: orderFor === 'clinic' ? goods.providerCents : goods.retailCents,
  memberCents: orderFor === 'clinic' ? goods.memberCents : null,
  stock: goods.stock,
  active: true,
  subscribable: goods.subscribable,
  quantity: 1,
  dosage: goods.dosage,
  timesPerDay: goods.timesPerDay,
  timing: goods.timing,
  note: '',
  cycleMonths: 0,
  chosen: ['quantity'],
})

/** A line that was removed and restored is new to the server, with all its instructions. */
const lineAgain = (line: PadLine): PadLine => ({
  ...line,
  key: crypto.randomUUID(),
  itemId: null,
  chosen: instructionNames,
})

/** The draft with a line that left it in its place again, unless its product is there. */
export const withLineAgain = (draft: Draft, line: PadLine, at = draft.lines.length): Draft =>
  draft.lines.some(({ goodsId }) => goodsId === line.goodsId)
    ? draft
    : { ...draft, lines: draft.lines.toSpliced(at, 0, lineAgain(line)) }

/** The instructions that were set on a line before the server had it. */
export const chosenIn = ({
  chosen,
  quantity,
  dosage,
  timesPerDay,
  timing,
  note,
  cycleMonths,
}: PadLine): Partial<Instructions> => {
  const all: Instructions = { quantity, dosage, timesPerDay, timing, note, cycleMonths }
  return Object.fromEntries(chosen.map((name) => [name, all[name]]))
}

/** The draft with a line that could not be added; if its product is there by now, with what was set on the line. */
export function withLostLine(draft: Draft, lost: PadLine): Draft {
  const { quantity: _quantity, ...set } = chosenIn(lost)
  const isThere = ({ goodsId }: PadLine) => goodsId === lost.goodsId
  if (!draft.lines.some(isThere)) return withLineAgain(draft, lost)
  return { ...draft, lines: draft.lines.map((line) => (isThere(line) ? { ...line, ...set } : line)) }
}
