import { sharePriceCents } from '@bencao/shared/domain/prices/discount.ts'
import {
  inOrder,
  moved,
  mostRecommended,
  type ShareAudience,
  shareAddress,
} from '@bencao/shared/domain/share.ts'
import qrcode from 'qrcode'
import { openSharp } from '../files/drawing.ts'
import type { Handlers } from '../http/context.ts'
import {
  areGoods,
  deleteRecommended,
  findCode,
  findShare,
  insertRecommended,
  isSold,
  listOrder,
  listRecommended,
  lockShare,
  replaceCode,
  setGreeting,
  updateRecommended,
  writeOrder,
} from './queries.ts'

/** Dark on light in both, with the light margin that scanners need. */
const manner = { errorCorrectionLevel: 'M', margin: 4 } as const
const pngWidth = 1_024

async function present(publicUrl: string, audience: ShareAudience, code: string) {
  const url = shareAddress(publicUrl, audience, code)
  const svg = await qrcode.toString(url, { ...manner, type: 'svg' })
  // Drawn outside of the event loop, which the library of QR codes would hold for 100 ms.
  const sharp = await openSharp()
  const png = await sharp(Buffer.from(svg)).resize(pngWidth, pngWidth, { kernel: 'nearest' }).png().toBuffer()
  return { audience, code, url, svg, png: `data:image/png;base64,${png.toString('base64')}` }
}

/** A provider's codes, and what the provider recommends. */
export const shareHandlers = ({ publicUrl }: { publicUrl: string }) =>
  ({
    async qr_code({ audience }, { db, provider }) {
      return present(publicUrl, audience, await findCode(db, provider, audience))
    },

    async share_code_replace({ audience, code }, { db, provider }) {
      await replaceCode(db, provider, audience, code)
      return present(publicUrl, audience, await findCode(db, provider, audience))
    },

    async recommended_list(_input, { db, provider, lang }) {
      const { greeting, discountPercent } = await findShare(db, provider)
      const rows = (await listRecommended(db, provider, lang)).map(
        ({ retailCents, providerCents, ...row }) => ({
          ...row,
          priceCents: sharePriceCents({ retailCents, providerCents }, discountPercent),
        }),
      )
      return { greeting, rows, currency: 'USD' }
    },

    async recommended_set({ goodsId, position, ...instructions }, { db, provider, refuse }) {
      const sold = (await isSold(db, goodsId)) ?? refuse('record.unknown')
      await lockShare(db, provider)
      if ((await updateRecommended(db, provider, goodsId, instructions)) > 0) return {}
      if (!sold) refuse('goods.inactive')
      const before = await listOrder(db, provider)
      if (before.length >= mostRecommended) refuse('share.tooMany')
      await insertRecommended(db, provider, goodsId, instructions)
      const wanted = moved([...before, goodsId], before.length, (position ?? mostRecommended) - 1)
      await writeOrder(db, provider, wanted)
      return {}
    },

    async recommended_remove({ goodsId }, { db, provider, refuse }) {
      await lockShare(db, provider)
      if ((await deleteRecommended(db, provider, goodsId)) === 0) refuse('record.unknown')
      await writeOrder(db, provider, await listOrder(db, provider))
      return {}
    },

    async recommended_order({ goodsIds }, { db, provider, refuse }) {
      if (!(await areGoods(db, goodsIds))) refuse('record.unknown')
      await lockShare(db, provider)
      await writeOrder(db, provider, inOrder(await listOrder(db, provider), goodsIds))
      return {}
    },

    async share_greeting_set({ greeting }, { db, provider }) {
      await setGreeting(db, provider, greeting)
      return {}
    },
  }) satisfies Partial<Handlers>
