/** A field's message as the contract has it: the key of its text, and the limit that follows it, as in `fields.tooLong 60`. */
export const keyAndLimit = (message: string) => {
  const [key = '', max = ''] = message.split(' ')
  return { key, max }
}
