import { z } from 'zod'
import { id, line, maybe, province, zip } from './fields.ts'

/** The card's billing address. */
export const billingAddress = {
  billingName: line(60, 'fields.enterName'),
  billingAddress1: line(120, 'fields.enterAddress'),
  billingCity: line(80, 'fields.enterCity'),
  billingProvince: province,
  billingZip: zip,
}

/** A card on file as shown: never its number or the gateway's token. `expiry` is MM/YYYY. */
export const card = z.strictObject({
  cardId: id('card'),
  nickname: z.string(),
  network: z.string(),
  last4: z.string(),
  expiry: z.string(),
  isDefault: z.boolean(),
  expired: z.boolean(),
  billingName: z.string(),
  billingAddress1: z.string(),
  billingCity: z.string(),
  billingProvince: z.string(),
  billingZip: z.string(),
})

export const nickname = maybe(line(40))
