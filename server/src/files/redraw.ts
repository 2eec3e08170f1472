import sharp from 'sharp'

const mostPixels = 40_000_000
/** Of the longer side, in pixels. */
const longest = 2_400
const mostSeconds = 15

sharp.concurrency(1)
sharp.cache(false)

/**
 * Draws a picture anew from its pixels, upright and at most 2400 px long: what the camera or anybody else wrote into
 * the file is not in the new one. Null when it cannot be read whole, is something else, or has over 40 megapixels.
 */
export async function redraw(
  bytes: Uint8Array,
  contentType: 'image/jpeg' | 'image/png',
): Promise<Uint8Array | null> {
  const options = { limitInputPixels: mostPixels, failOn: 'warning', pages: 1 } as const
  try {
    const { format } = await sharp(bytes, options).metadata()
    if (`image/${format}` !== contentType) return null
    const drawn = sharp(bytes, options)
      .timeout({ seconds: mostSeconds })
      .rotate()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    return await (contentType === 'image/png' ? drawn.png() : drawn.jpeg({ quality: 85 })).toBuffer()
  } catch {
    return null
  }
}
