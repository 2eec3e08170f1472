/** A phone number, or hours such as 9:00 AM – 5:00 PM, on one line. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0').replaceAll('-', '-\u2060')
