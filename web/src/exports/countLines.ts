/** Counts the lines of a CSV file, which end with CR and LF, over parts that may be cut anywhere. */
export const countLines = () => {
  let lines = 0
  let last = 0
  return (part: Uint8Array): number => {
    for (const byte of part) {
      if (byte === 0x0a && last === 0x0d) lines += 1
      last = byte
    }
    return lines
  }
}
