import { drawUpload } from './drawing.ts'

/** The longer side, in pixels. */
const longest = 2_400
const longestOfPhoto = 600

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

/** A photo is sent to everybody who has the code of a share page, so it is a small JPEG, whatever it shows. */
export const redrawPhoto = (
  bytes: Uint8Array,
  contentType: 'image/jpeg' | 'image/png',
): Promise<Uint8Array | null> =>
  drawUpload(bytes, contentType, (open) =>
    open()
      .resize({ width: longestOfPhoto, height: longestOfPhoto, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 85 })
      .toBuffer(),
  )
