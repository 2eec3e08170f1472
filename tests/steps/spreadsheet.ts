/** A cell as a spreadsheet has it after opening a CSV file. */
export type SheetCell = { text: string } | { number: number } | { formula: string }

/**
 * Reads a CSV file as spreadsheets do, sign by sign: quoted cells keep commas, quotes and line breaks; what looks like a number
 * becomes one, what begins like a formula runs, and an apostrophe before anything makes it a text.
 */
export function openSheet(bytes: Uint8Array): SheetCell[][] {
  const [first, second, third, ...rest] = bytes
  // Without the mark, Excel takes the bytes for the code page of the computer.
  const isMarked = first === 0xef && second === 0xbb && third === 0xbf
  const text = new TextDecoder(isMarked ? 'utf-8' : 'windows-1252').decode(
    isMarked ? Uint8Array.from(rest) : bytes,
  )
  const rows: SheetCell[][] = [[]]
  let [cell, quoted] = ['', false]
  const end = () => {
    rows.at(-1)?.push(typed(cell))
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (text.charAt(at + 1) === '"') cell += text.charAt((at += 1))
      else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === ',') end()
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text.charAt(at + 1) === '\n') at += 1
      end()
      rows.push([])
    } else cell += sign
  }
  if (rows.at(-1)?.length === 0 && cell === '') rows.pop()
  else end()
  return rows
}

function typed(cell: string): SheetCell {
  if (cell.startsWith("'")) return { text: cell.slice(1) }
  if (/^-?\d+(?:\.\d+)?$/.test(cell)) return { number: Number(cell) }
  // Neither full-width signs nor spaces before a formula keep spreadsheets from running it.
  return /^\s*[=+\-@＝＋－＠]/.test(cell) ? { formula: cell } : { text: cell }
}
