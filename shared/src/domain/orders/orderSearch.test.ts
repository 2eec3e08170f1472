import { describe, expect, it } from 'vitest'
import { orderSearchTerms, orderSearchText } from './orderSearch.ts'

const text = orderSearchText({
  orderNumber: 'B26-004213',
  patientName: 'Rosa Quintero-Bell',
  products: ['Free and Easy Wanderer', 'Xiao Yao San', '逍遥散', 'Píldora de goji'],
})
const finds = (query: string) => {
  const terms = orderSearchTerms(query)
  return terms.length > 0 && terms.every((term) => text.includes(term))
}

describe('the search for an order', () => {
  it.each([
    'B26-004213',
    'b26004213',
    '4213',
    '  Quintero ',
    'bell rosa',
    'Quintero-Bell',
    'quinterobell',
    'xiao yao',
    'xiaoyao',
    'Xiāo Yáo',
    '逍遥散',
    'pildora',
    'rosa 4213',
  ])('finds it by %s', (query) => expect(finds(query)).toBe(true))

  it.each(['B26-004214', 'rosa marta', 'chai hu', 'B25'])('does not find it by %s', (query) =>
    expect(finds(query)).toBe(false),
  )

  it('has no terms if nothing is typed, and at most eight', () => {
    expect(orderSearchTerms(' - , ')).toEqual([])
    expect(orderSearchTerms('a b c d e f g h i j')).toHaveLength(8)
  })

  it('omits what a draft lacks, and contains no wildcard', () => {
    expect(orderSearchText({ orderNumber: null, patientName: '', products: [] })).toBe('')
    expect(orderSearchTerms('100%_a\\')).toEqual(['100a'])
  })
})
