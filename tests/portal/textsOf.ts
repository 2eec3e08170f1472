/** The texts of the statements in one message, from what is given to `query` of pg. */
export function textsOf(given: unknown): string[] {
  if (typeof given === 'string') return [given]
  if (typeof given !== 'object' || given === null) return []
  if ('statements' in given && Array.isArray(given.statements)) return given.statements.flatMap(textsOf)
  return 'text' in given && typeof given.text === 'string' ? [given.text] : []
}
