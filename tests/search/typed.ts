import type { SearchedGoods } from '@bencao/shared/domain/catalog/goodsText.ts'

/** What somebody types to find a product, as numbers that a test draws. */
export interface Typing {
  /** A name in some language, the SKU, initials, a form, or a word of the description. */
  what: number
  /** Which word, where one is typed. */
  word: number
  /** So many letters are typed so far. */
  length: number
  spaced: boolean
  /** Slips of the fingers, one after another: where, and how. */
  slips: readonly (readonly [at: number, how: number])[]
}

export const mostWhat = 13

/** The first of them are names, SKUs and initials, as clinicians type them; forms and words follow. */
export const mostNames = 8

/** One letter swapped with the next, missing, added, or wrong. */
function slip(text: string, at: number, how: number): string {
  const [before, here = '', next = '', after] = [
    text.slice(0, at),
    text[at],
    text[at + 1],
    text.slice(at + 2),
  ]
  const letter = 'aeioughx1'[at % 9] ?? ''
  const slips = [
    before + next + here + after,
    before + next + after,
    before + here + letter + next + after,
    before + letter + next + after,
  ]
  return slips[how % 4] ?? text
}

export function typed(
  goods: SearchedGoods & { description: string },
  { what, word, length, spaced, slips }: Typing,
): string {
  const wordOf = (text: string) => text.split(' ')[word % text.split(' ').length] ?? ''
  const texts = [
    goods.pinyin,
    goods.name,
    goods.nameZhHans,
    goods.nameZhHant,
    goods.nameEs,
    goods.sku,
    goods.sku.slice(2),
    goods.pinyin.replace(/(\w)\w* ?/g, '$1'),
    `${goods.pinyin} ${['wan', 'san', 'capsules', '膠囊'][word % 4]}`,
    wordOf(goods.description),
    `${wordOf(goods.description)} ${wordOf(goods.name)}`,
    ['失眠', '腰痛', 'back pain', 'dolor de espalda', 'insomn'][word % 5] ?? '',
    `${wordOf(goods.nameEs)} ${wordOf(goods.pinyin)}`,
  ]
  const whole = texts[what % mostWhat] ?? ''
  const begun = (spaced ? whole : whole.replaceAll(' ', '')).slice(0, length)
  return slips.reduce((text, [at, how]) => slip(text, at % Math.max(1, text.length), how), begun)
}
