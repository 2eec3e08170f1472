import { expect, it } from 'vitest'
import { parseDosage, parseMeasure } from './measure.ts'

it.each([
  ['4 g', { amount: '4', count: 4, unit: 'g' }],
  ['1.5 mL', { amount: '1.5', count: 1.5, unit: 'mL' }],
  ['1 capsule', { amount: '1', count: 1, unit: 'capsules' }],
  ['3caps', { amount: '3', count: 3, unit: 'capsules' }],
  [' 2-3 Tablets ', { amount: '2-3', count: 3, unit: 'tablets' }],
  ['1/2 tsp.', { amount: '1/2', count: 1, unit: 'teaspoons' }],
  ['10 packets', { amount: '10', count: 10, unit: 'packets' }],
  ['60 ct', { amount: '60', count: 60, unit: 'ct' }],
  ['4 cápsulas', { amount: '4', count: 4, unit: 'capsules' }],
  ['1 ca\u0301psula', { amount: '1', count: 1, unit: 'capsules' }],
  ['2 Cápsulas blandas', { amount: '2', count: 2, unit: 'softgels' }],
  ['10 粒', { amount: '10', count: 10, unit: 'ct' }],
  ['3粒膠囊', { amount: '3', count: 3, unit: 'capsules' }],
  ['6 公克', { amount: '6', count: 6, unit: 'g' }],
])('reads %s', (text, measure) => {
  expect(parseMeasure(text)).toEqual(measure)
})

it.each([
  '',
  'g',
  '4',
  'a handful',
  '4 g in water',
  'apply thin layer',
  'constructor',
  '4 constructor',
  '1-2-3 g',
  '4 片',
  '2 cápsulas rojas',
])('leaves %j as it was written', (text) => {
  expect(parseMeasure(text)).toBeNull()
  expect(parseDosage(text)).toBeNull()
})

it('reads a dosage that is said in two units', () => {
  expect(parseDosage('1.5 mL (30 drops)')?.map((measure) => measure?.unit)).toEqual(['mL', 'drops'])
  expect(parseDosage('4 g')).toHaveLength(1)
  expect(parseDosage('4 g (a spoon)')).toBeNull()
  expect(parseDosage('4 g (2 caps) or so')).toBeNull()
})
