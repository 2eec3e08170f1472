/** The LIKE pattern for a text that stands anywhere; its own %, _ and \ mean themselves. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
