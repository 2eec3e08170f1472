/** A phone number, or hours such as 09:00-17:00, on one line. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0').replaceAll('-', '-\u2060')
