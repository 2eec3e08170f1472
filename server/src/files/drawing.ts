import type { Sharp } from 'sharp'

const mostPixels = 40_000_000
const mostSeconds = 15

/**
 * The image library, which is loaded with the first picture: it takes a tenth of a second and 20 MB. Each picture takes one
 * thread and none is kept, so that pictures that people upload leave processors and memory to others.
 */
export async function openSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

/**
 * What `draw` makes of an uploaded picture, whose width and height are those of the upright one. Null if it is damaged, is
 * not of this type, has over 40 megapixels or takes too long.
 */
export async function drawUpload<Drawn>(
  bytes: Uint8Array,
  contentType: 'image/jpeg' | 'image/png',
  draw: (open: () => Sharp, size: { width: number; height: number }) => Promise<Drawn>,
): Promise<Drawn | null> {
  const options = { limitInputPixels: mostPixels, failOn: 'warning', pages: 1 } as const
  const sharp = await openSharp()
  try {
    const { format, autoOrient } = await sharp(bytes, options).metadata()
    if (`image/${format}` !== contentType) return null
    return await draw(() => sharp(bytes, options).timeout({ seconds: mostSeconds }).autoOrient(), autoOrient)
  } catch {
    return null
  }
}
