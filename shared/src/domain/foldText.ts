const lettersWithoutParts: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/** Text as search compares it: lower case, without accents or tone marks, full-width characters as plain ones. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[øłđðþßæœı]/g, (letter) => lettersWithoutParts[letter] ?? letter)

/** The words of a folded text. An apostrophe joins ("o'brien" is "obrien"); any other punctuation separates. */
export const wordsOf = (folded: string): string[] =>
  folded
    .replace(/['’‘ʼ`´]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
