import { createHash } from 'node:crypto'
import { mostUploadBytes } from '@bencao/shared/domain/upload.ts'
import { typeOf } from '../../files/kinds.ts'
import { refuseInfected } from '../../files/upload.ts'
import { storePicture } from '../../goods/pictureQueries.ts'
import type { Handlers } from '../../http/context.ts'
import { slots, whileBusy } from '../../limits/slots.ts'
import { lockProduct } from './change.ts'
import { crop } from './crop.ts'
import { findBeside } from './queries.ts'
import { addEvents, setPicture } from './writeQueries.ts'

const drawnAtOnce = 1
const mayWait = 5

export const staffProductPictureHandlers = () => {
  const drawing = slots(drawnAtOnce, mayWait)
  return {
    async staff_goods_picture(input, { transaction, services, session, refuse, audit }) {
      const { goodsId, revision, file, ...square } = input
      audit({ recordId: goodsId })
      if (file.byteLength > mostUploadBytes) refuse('file.tooLarge')
      const contentType = typeOf(file)
      if (contentType !== 'image/jpeg' && contentType !== 'image/png') return refuse('file.wrongType')
      await transaction((db) => lockProduct(db, goodsId, revision))
      await refuseInfected(file, services.scanner, refuse)
      const drawn = drawing.run(() => crop(file, contentType, square)) ?? refuse('call.tooMany', whileBusy)
      const pictures = (await drawn) ?? refuse('file.unreadable')
      const hashing = createHash('sha256')
      for (const { bytes } of pictures) hashing.update(bytes)
      const hash = hashing.digest('hex').slice(0, 32)
      await transaction(async (db) => {
        await lockProduct(db, goodsId, revision)
        const before = (await findBeside(db, goodsId))?.picture ?? ''
        for (const { size, bytes } of pictures) await storePicture(db, hash, size, bytes)
        await setPicture(db, goodsId, hash)
        const by = { accountId: session.accountId, source: 'picture' as const, why: '' }
        await addEvents(db, [{ goodsId, changes: [{ column: 'picture', from: before, to: hash }] }], by)
      })
      return {}
    },
  } satisfies Partial<Handlers>
}
