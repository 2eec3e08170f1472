/** Widths and heights of a product's picture: beside a line, and on a card. */
export const pictureSizes = [128, 480] as const
export type PictureSize = (typeof pictureSizes)[number]

/** Where a picture is served. An address never shows another picture. */
export const pictureAddress = (hash: string, size: PictureSize): string => `/pictures/${hash}-${size}.webp`

/** What a picture's address names; null if it is none. */
export function readPictureName(name: string): { hash: string; size: PictureSize } | null {
  const [, hash, digits] = /^([0-9a-f]{32})-(\d{3})\.webp$/.exec(name) ?? []
  const size = pictureSizes.find((known) => String(known) === digits)
  return hash !== undefined && size !== undefined ? { hash, size } : null
}

/** What a product comes in. */
export const vessels = ['bottle', 'jar', 'pouch', 'box', 'tube'] as const
export type Vessel = (typeof vessels)[number]

const byForm: readonly [RegExp, Vessel][] = [
  [/^(?:teapills|powder)\b/, 'jar'],
  [/^soak\b/, 'pouch'],
  [/^(?:sticks|needles|lozenges|plasters|seeds|set)\b/, 'box'],
  [/^cream\b/, 'tube'],
]

/** What a product of a form such as `granules 100 g` is drawn as: a bottle unless its form is known to be another. */
export const vesselOf = (form: string): Vessel =>
  byForm.find(([pattern]) => pattern.test(form))?.[1] ?? 'bottle'
