import { pictureSizes, type PictureSize } from '@bencao/shared/domain/catalog/picture.ts'
import { openSharp } from '../../files/drawing.ts'

const mostPixels = 40_000_000
const mostSeconds = 15

export interface Square {
  left: number
  top: number
  side: number
}

/**
 * A square of a picture in the sizes that pages show, drawn from its pixels, so that nothing else of the file is kept. Null if
 * it is damaged, is not such a picture, or the square is not within it.
 */
export async function crop(
  bytes: Uint8Array,
  contentType: 'image/jpeg' | 'image/png',
  { left, top, side }: Square,
): Promise<{ size: PictureSize; bytes: Buffer }[] | null> {
  const options = { limitInputPixels: mostPixels, failOn: 'warning', pages: 1 } as const
  const sharp = await openSharp()
  try {
    const { format, autoOrient } = await sharp(bytes, options).metadata()
    if (`image/${format}` !== contentType) return null
    if (left + side > autoOrient.width || top + side > autoOrient.height) return null
    return await Promise.all(
      pictureSizes.map(async (size) => ({
        size,
        bytes: await sharp(bytes, options)
          .timeout({ seconds: mostSeconds })
          .autoOrient()
          .extract({ left, top, width: side, height: side })
          .resize(size, size)
          .webp({ quality: 82, alphaQuality: 90 })
          .toBuffer(),
      })),
    )
  } catch {
    return null
  }
}
