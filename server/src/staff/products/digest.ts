/** A digest in letters alone: one with many digits might look like a card number, which no call takes. */
export const inLetters = (hex: string): string =>
  hex.replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
