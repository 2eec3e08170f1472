import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { vesselOf } from '@bencao/shared/domain/catalog/picture.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { columnsOf } from '../../db/columnsOf.ts'
import type { Db } from '../../db/database.ts'
import { openSharp } from '../../files/drawing.ts'
import type { DrawPicture } from '../../goods/servePictures.ts'
import { drawProduct } from './drawing.ts'
import type { Glyphs } from './label.ts'

const drawnRow = z.strictObject({
  id: z.uuid(),
  category: z.string(),
  form: z.string(),
  nameZhHant: z.string(),
  pinyin: z.string(),
})

const hashOf = (drawing: string): string => createHash('sha256').update(drawing).digest('hex').slice(0, 32)

/**
 * Gives each product of the demo that has no picture a drawing. Returns what draws it, when it is first looked at: to draw
 * all of them would delay the start.
 */
export async function addPictures(db: Db, dataFolder: string): Promise<DrawPicture> {
  const glyphs = JSON.parse(await readFile(join(dataFolder, 'labelGlyphs.json'), 'utf8')) as Glyphs
  const goods = await db.many(drawnRow, sql`select ${columnsOf(drawnRow)} from goods order by id`)
  const drawings = new Map<string, string>()
  const pictures = goods.map(({ id, nameZhHant: nameZh, ...one }) => {
    const drawing = drawProduct(glyphs, { ...one, nameZh, vessel: vesselOf(one.form) })
    const picture = hashOf(drawing)
    drawings.set(picture, drawing)
    return { id, picture }
  })
  await db.run(sql`
    update goods g set picture = n.picture
    from jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as n (id uuid, picture text)
    where g.id = n.id and g.picture <> n.picture
      and not exists (select 1 from goods_picture p where p.hash = g.picture)`)
  return async (hash, size) => {
    const drawing = drawings.get(hash)
    if (drawing === undefined) return null
    const sharp = await openSharp()
    return sharp(Buffer.from(drawing)).resize(size, size).webp({ quality: 82, alphaQuality: 90 }).toBuffer()
  }
}
