import fc from 'fast-check'
import { expect, test } from 'vitest'
import { oldReadings } from './oldRomanization.ts'

test.each([
  ["yin ch'iao", ['yin qiao']],
  ['Yin Chiao', ['yin qiao', 'yin jiao']],
  ['hsiao-yao san', ['xiao yao san']],
  ["ts'ang chu", ['cang chu', 'cang qu', 'cang zhu', 'cang ju']],
  ['ts’ang', ['cang']],
  ["t'ang", ['tang']],
  ['tang kuei', ['tang kui', 'tang gui', 'dang kui', 'dang gui']],
  ["tzu ts'ao", ['ci cao', 'zi cao']],
  ['ssu', ['si']],
  ['ho shou wu', ['he shou wu']],
  ['chieh keng', ['qie keng', 'qie geng', 'jie keng', 'jie geng']],
  ["ch'en p'i", ['chen pi']],
  ['jen shen', ['ren shen']],
  ['i mu', ['yi mu']],
  ['hsü tuan', ['xu tuan', 'xu duan']],
  ["ch'üan hsieh", ['quan xie']],
  ['yen hu so', ['yan hu suo']],
])('%s is read as pinyin', (typed, pinyin) => {
  expect(oldReadings(typed)).toEqual(pinyin)
})

test.each(['', 'ma huang', 'san', 'chicken', 'ginkgo', '當歸', 'GF-001', "l'huile"])(
  '%s has no other reading',
  (typed) => {
    expect(oldReadings(typed)).toEqual([])
  },
)

test('the readings of a long name are not more than can be tried', () => {
  expect(oldReadings('pu chung i chi tang')).toHaveLength(16)
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (typed) => oldReadings(typed).length <= 16),
  )
})
