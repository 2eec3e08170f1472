import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchRanges } from './matchRanges.ts'

describe('matchRanges', () => {
  const marked = (text: string, query: string) =>
    matchRanges(text, query).map(([from, to]) => text.slice(from, to))

  it.each([
    ['Xiao Yao San', 'xys', ['X', 'Y', 'S']],
    ['Jia Wei Xiao Yao San', 'xys', ['X', 'Y', 'S']],
    ['Xiao Yao San', 'xi', ['Xi']],
    ['Xiao Yao San', 'xiaoya', ['Xiao', 'Ya']],
    ['Xiao Yao San', 'xiao san', ['Xiao', 'San']],
    ['Xiāo Yáo Sǎn', 'yao2', ['Yáo']],
    ['Free & Easy Wanderer', 'free and e', ['Free', '&', 'E']],
    ['Free and Easy Wanderer', 'easy', ['Easy']],
    ['逍遙散', '遙散', ['遙散']],
    ['加味逍遥散', '逍遥', ['逍遥']],
    ['GF-001', 'gf001', ['GF', '001']],
    ['Decocción menor', 'coccion', ['cocción']],
    ['Decoccio\u0301n', 'decoccion', ['Decoccio', 'n']],
    ['Xiao Yao San', 'ginseng', []],
    ['Xiao Yao San', '', []],
    ['', 'xiao', []],
  ])('%s by %j', (text, query, found) => expect(marked(text, query)).toEqual(found))

  it('returns ordered, separate ranges within the text', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'B', 'é', ' ', '-', '&', '逍', '😀', "'"),
      maxLength: 20,
    })
    fc.assert(
      fc.property(text, text, (shown, query) => {
        let end = -1
        for (const [from, to] of matchRanges(shown, query)) {
          expect(from).toBeGreaterThan(end)
          expect(to).toBeGreaterThan(from)
          end = to
        }
        expect(end).toBeLessThanOrEqual(shown.length)
      }),
    )
  })
})
