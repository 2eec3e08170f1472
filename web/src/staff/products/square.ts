/** The square of a picture that is shown, in its pixels. */
export interface Square {
  left: number
  top: number
  side: number
}

export interface Dimensions {
  width: number
  height: number
}

/** The smallest side that the server takes. */
export const leastSide = 64

/** The largest square in the middle. */
export const middleSquare = ({ width, height }: Dimensions): Square => {
  const side = Math.min(width, height)
  return { side, left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2) }
}

/** A square after one of its measures was moved, within the picture. Another size keeps its middle. */
export const movedSquare = (
  before: Square,
  change: Partial<Square>,
  { width, height }: Dimensions,
): Square => {
  const side = Math.min(Math.max(change.side ?? before.side, leastSide), width, height)
  const grown = Math.round((before.side - side) / 2)
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most)
  return {
    side,
    left: within(change.left ?? before.left + grown, width - side),
    top: within(change.top ?? before.top + grown, height - side),
  }
}
