/** Letters that do not fall apart into a plain letter and a mark. */
const plain: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  Ł: 'L',
  ẞ: 'SS',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
}

/**
 * A name as files for banks take it: capital letters of ASCII, one blank between words. Null if a character, such as a
 * Chinese one, has no such form, or nothing is left.
 */
export function bankText(text: string): string | null {
  const capitals = text.toUpperCase().replace(/./gsu, (letter) => plain[letter] ?? letter)
  const ascii = capitals.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/gu, ' ').trim()
  return /^[\x20-\x7e]+$/.test(ascii) && /[A-Z0-9]/.test(ascii) ? ascii : null
}
