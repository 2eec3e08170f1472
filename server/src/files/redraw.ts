import { openSharp } from './drawing.ts'

const mostPixels = 40_000_000
/** The longer side, in pixels. */
const longest = 2_400
const mostSeconds = 15

/**
 * Redraws a picture from its pixels, upright and at most 2400 px long, so that metadata and hidden data in the file are
 * lost. Null if it is damaged, is not a picture, or has over 40 megapixels.
 */
export async function redraw(
  bytes: Uint8Array,
  contentType: 'image/jpeg' | 'image/png',
): Promise<Uint8Array | null> {
  const options = { limitInputPixels: mostPixels, failOn: 'warning', pages: 1 } as const
  const sharp = await openSharp()
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
