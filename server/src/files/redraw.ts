import { drawUpload } from './drawing.ts'

/** The longer side, in pixels. */
const longest = 2_400

/**
 * Redraws a picture from its pixels, upright and at most 2400 px long, so that metadata and hidden data in the file are
 * lost. Null if it is damaged, is not a picture, or has over 40 megapixels.
 */
export const redraw = (
  bytes: Uint8Array,
  contentType: 'image/jpeg' | 'image/png',
): Promise<Uint8Array | null> =>
  drawUpload(bytes, contentType, (open) => {
    const drawn = open().resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
    return (contentType === 'image/png' ? drawn.png() : drawn.jpeg({ quality: 85 })).toBuffer()
  })
