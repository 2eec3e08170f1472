/** What is being sent, so that the second click of a double click sends nothing. */
export const makeUnderWay = () => {
  const inputs = new Set<string>()
  return {
    /** False: the same input is under way. */
    begin(input: object): boolean {
      const key = keyOf(input)
      if (inputs.has(key)) return false
      inputs.add(key)
      return true
    },
    end: (input: object): void => void inputs.delete(keyOf(input)),
  }
}

/** Files are compared by their length, because writing their bytes takes long. */
const keyOf = (input: object): string =>
  JSON.stringify(input, (_name, value: unknown) => (value instanceof Uint8Array ? value.length : value))
