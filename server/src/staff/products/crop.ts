import { pictureSizes, type PictureSize } from '@bencao/shared/domain/catalog/picture.ts'
import { drawUpload } from '../../files/drawing.ts'

export interface Square {
  left: number
  top: number
  side: number
}

/**
 * A square of a picture in the sizes that pages show, drawn from its pixels, so that nothing else of the file is kept. Null if
 * it is damaged, is not such a picture, or the square is not within it.
 */
export const crop = (
  bytes: Uint8Array,
  contentType: 'image/jpeg' | 'image/png',
  { left, top, side }: Square,
): Promise<{ size: PictureSize; bytes: Buffer }[] | null> =>
  drawUpload(bytes, contentType, async (open, { width, height }) => {
    if (left + side > width || top + side > height) return null
    return Promise.all(
      pictureSizes.map(async (size) => ({
        size,
        bytes: await open()
          .extract({ left, top, width: side, height: side })
          .resize(size, size)
          .webp({ quality: 82, alphaQuality: 90 })
          .toBuffer(),
      })),
    )
  })
