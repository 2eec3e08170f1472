/** The LIKE pattern that finds a text anywhere; its own %, _ and \ match themselves. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
