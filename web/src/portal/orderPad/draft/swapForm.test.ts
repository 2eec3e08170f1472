import type { Data } from '@bencao/shared/contract/index.ts'
import { expect, it } from 'vitest'
import type { PadLine } from './draft.ts'
import { lineOfGoods } from './padLines.ts'
import { swapForm } from './swapForm.ts'

type GoodsRow = Data<'goods_list'>['rows'][number]

const goods = (goodsId: string, form: string, dosage: string, timesPerDay: number): GoodsRow => ({
  goodsId,
  named: true,
  sku: goodsId,
  name: 'Wanderer',
  pinyin: 'Xiao Yao San',
  nameZhHans: '逍遥散',
  nameZhHant: '逍遙散',
  category: 'formulas',
  form,
  unitOfMeasure: 'bottle',
  picture: '',
  retailCents: 2000,
  providerCents: 1300,
  memberCents: null,
  stock: 9,
  dosage,
  timesPerDay,
  timing: 'anytime',
  cautions: [],
  description: '',
  subscribable: true,
  timesOrdered: 0,
  lastOrderDate: '',
})
const capsules = goods('capsules', 'capsules 100 ct', '3 capsules', 2)
const granules = goods('granules', 'granules 100 g', '4 g', 2)
const teapills = goods('teapills', 'teapills 200 ct', '8 pills', 3)

const lineOf = (product: GoodsRow, given: Partial<PadLine>): PadLine => ({
  ...lineOfGoods(product, 'patient', true),
  ...given,
})

it('keeps the place, the quantity, the timing and the note, and sends all of them for the new line', () => {
  const old = lineOf(capsules, {
    itemId: 'one',
    quantity: 4,
    dosage: '5 capsules',
    timing: 'beforeMeals',
    note: 'warm',
    cycleMonths: 2,
  })
  const other = lineOf(granules, { itemId: 'two' })
  const [first, second] = swapForm({ lines: [old, other], orderFor: 'patient' }, 'capsules', teapills, true)
  expect(first).toMatchObject({
    goodsId: 'teapills',
    itemId: null,
    quantity: 4,
    dosage: '8 pills',
    timesPerDay: 3,
    timing: 'beforeMeals',
    note: 'warm',
    cycleMonths: 2,
    unitCents: 2000,
  })
  expect(first?.key).not.toBe(old.key)
  expect(first?.chosen).toEqual(['quantity', 'dosage', 'timesPerDay', 'timing', 'note', 'cycleMonths'])
  expect(second).toBe(other)
})

it('keeps a dosage that is a measure of the new form, and no cycle where it has none', () => {
  const old = lineOf(granules, { dosage: '6 g', timesPerDay: 1, cycleMonths: 3 })
  const big = { ...goods('big', 'granules 200 g', '4 g', 2), subscribable: false }
  const [line] = swapForm({ lines: [old], orderFor: 'patient' }, 'granules', big, true)
  expect(line).toMatchObject({ goodsId: 'big', dosage: '6 g', timesPerDay: 1, cycleMonths: 0 })
})

it('adds the quantity to the line of the new form if there is one, up to the most', () => {
  const old = lineOf(capsules, { quantity: 2 })
  const known = lineOf(granules, { itemId: 'two', quantity: 998, dosage: '1 g' })
  const after = swapForm({ lines: [old, known], orderFor: 'patient' }, 'capsules', granules, true)
  expect(after).toEqual([{ ...known, quantity: 999 }])
})

it('leaves the lines as they are if the product is in none', () => {
  const lines = [lineOf(capsules, {})]
  expect(swapForm({ lines, orderFor: 'patient' }, 'granules', teapills, true)).toBe(lines)
  expect(swapForm({ lines, orderFor: 'patient' }, 'capsules', capsules, true)).toBe(lines)
})
