import type { PictureSize } from '@bencao/shared/domain/catalog/picture.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'

const pictureRow = z.strictObject({ bytes: z.instanceof(Buffer) })

export const findPicture = async (db: Db, hash: string, size: PictureSize): Promise<Buffer | null> => {
  const row = await db.optional(
    pictureRow,
    sql`
      select bytes from goods_picture where hash = ${hash} and size = ${size}`,
  )
  return row?.bytes ?? null
}

export const storePicture = (db: Db, hash: string, size: PictureSize, bytes: Buffer): Promise<number> =>
  db.run(sql`
    insert into goods_picture (hash, size, bytes) values (${hash}, ${size}, ${bytes})
    on conflict (hash, size) do nothing`)
