import { type PictureSize, readPictureName } from '@bencao/shared/domain/catalog/picture.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/database.ts'
import { findPicture, storePicture } from './pictureQueries.ts'

/** Draws a picture that is not stored yet; null if it knows no such picture. */
export type DrawPicture = (hash: string, size: PictureSize) => Promise<Buffer | null>

/** Serves pictures of products to everybody; an address never shows another picture, so that it is kept for a year. */
export function servePictures(app: FastifyInstance, { db, draw }: { db: Db; draw?: DrawPicture }): void {
  app.get<{ Params: { name: string } }>('/pictures/:name', async (request, reply) => {
    const named = readPictureName(request.params.name)
    if (!named) return reply.callNotFound()
    const { hash, size } = named
    let bytes = await findPicture(db, hash, size)
    if (!bytes) {
      bytes = (await draw?.(hash, size)) ?? null
      if (!bytes) return reply.callNotFound()
      await storePicture(db, hash, size, bytes)
    }
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(bytes)
  })
}
