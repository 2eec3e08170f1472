import { z } from 'zod'
import { langs } from '../../domain/lang.ts'
import { isIsoDate } from '../../domain/calendar.ts'
import { phoneDigits } from '../../domain/phone.ts'
import { isNpi } from '../../domain/npi.ts'
import { zipOk } from '../../domain/address.ts'
import { cautionNames } from '../../domain/catalog/product.ts'
import { provinces } from '../../domain/provinces.ts'
import { genders } from '../../domain/patient.ts'
import { timings } from '../../domain/dosage.ts'
import type { Messages } from '../../messages/catalog.ts'

/** What an id names. The ownership tests are generated from it; an id without an owner rule is an error. */
export type Owned =
  | 'account'
  | 'patient'
  | 'order'
  | 'orderItem'
  | 'card'
  | 'payment'
  | 'vipOrder'
  | 'subscription'
  | 'paypalOrder'
  | 'refund'
  | 'goods'
  | 'warehouse'
  | 'shippingMethod'
  | 'session'
  | 'file'
  | 'sellerPermit'
  | 'notification'
  | 'message'
  | 'finding'
  | 'payout'
  | 'payoutFile'
  | 'faq'
  | 'note'
  | 'coupon'
  | 'couponBatch'
  | 'label'
  | 'stockLot'
  | 'delivery'
  | 'deliveryLine'
  | 'stockCount'

const shared: readonly Owned[] = [
  'goods',
  'warehouse',
  'shippingMethod',
  'faq',
  'stockLot',
  'delivery',
  'deliveryLine',
  'stockCount',
]

export type FieldKey = `fields.${keyof Messages['fields']}`
/** Messages that name a limit. */
type OfLimit = 'fields.tooLong' | 'fields.tooMany'
/** The key of a text; that of a limit is followed by the limit (`keyAndLimit`). */
export type FieldMessage = Exclude<FieldKey, OfLimit> | `${OfLimit} ${number}`

/** A message key for a field; it is translated where it is shown. */
const says = (key: FieldMessage) => key

const saysLimit = (key: OfLimit) => ({
  error: ({ maximum }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>) => says(`${key} ${Number(maximum)}`),
})
/** For the longest text of a field: the message names it. */
export const tooLong = saysLimit('fields.tooLong')
/** The same for a list that is not typed. */
export const tooMany = saysLimit('fields.tooMany')

/** An opaque id (UUIDv7). `owned` is the kind of record it names; rows of the shared catalog have no owner. */
export const id = (owned: Owned) =>
  z
    .uuid({ error: says('fields.invalid') })
    .meta({ owned, ownedBy: shared.includes(owned) ? 'nobody' : 'provider' })

export const requestId = z
  .uuid({ error: says('fields.invalid') })
  .optional()
  .meta({ description: 'One per user action, made by the browser; a repeat returns the first result.' })

/** An optional field: missing, null and the empty string mean the same. */
export const maybe = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional())

/** A required line of text, trimmed; `message` is shown if it is empty. Lone surrogates and NUL are refused. */
export const line = (max: number, message: FieldMessage = 'fields.required') =>
  z
    .string({ error: message })
    .trim()
    .min(1, { error: message })
    .max(max, tooLong)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), { error: says('fields.invalid') })

/** Free text of several lines; empty is allowed. */
export const text = (max: number) =>
  z
    .string({ error: says('fields.invalid') })
    .trim()
    .max(max, tooLong)
    .refine((value) => value.isWellFormed() && !/[^\P{Cc}\n\r\t]/u.test(value), {
      error: says('fields.invalid'),
    })

/** A whole number, in JSON or form encoding: plain decimal digits only ("1e3", "1.0", "" and " 1" are refused). */
export const whole = (min: number, max: number, message: FieldMessage = 'fields.wholeNumber') =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^(?:0|-?[1-9]\d{0,15})$/)
          .transform(Number),
      ],
      { error: message },
    )
    .pipe(z.int({ error: message }).min(min, { error: message }).max(max, { error: message }))
    .meta({ override: { type: 'integer', minimum: min, maximum: max } })

export const yesNo = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')], {
    error: says('fields.invalid'),
  })
  .meta({ override: { type: 'boolean' } })

/** A date without time, YYYY-MM-DD, that exists in the calendar. */
export const isoDate = z
  .string({ error: says('fields.date') })
  .refine((value) => isIsoDate(value), { error: says('fields.date') })
  .meta({ override: { type: 'string', format: 'date' } })

const readPhone =
  (message: FieldMessage) =>
  (typed: string, ctx: z.RefinementCtx): string => {
    const digits = phoneDigits(typed)
    if (digits === null) {
      ctx.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    return digits
  }

const phoneOr = (message: FieldMessage) =>
  z
    .string({ error: says('fields.enterPhone') })
    .min(1, { error: says('fields.enterPhone') })
    .max(40, { error: message })
    .transform(readPhone(message))
    .meta({ override: { type: 'string', description: 'US phone, 10 digits' } })

/** Ten digits of a US phone, with any punctuation (docs/product.md, 2.3 Values). */
export const phone = phoneOr('fields.phoneFormat')

/** The phone of who signs in, which has a message of its own (docs/product.md, 17.2 Literal texts). */
export const signInPhone = phoneOr('fields.phoneSignIn')

/** A phone, or nothing. */
export const phoneOrEmpty = z
  .string({ error: says('fields.phoneFormat') })
  .max(40, { error: says('fields.phoneFormat') })
  .transform((typed, ctx) => (typed.trim() === '' ? '' : readPhone('fields.phoneFormat')(typed, ctx)))
  .meta({ override: { type: 'string', description: 'US phone, 10 digits, or empty' } })

/** A National Provider Identifier with its check digit; spaces and dashes are removed. */
export const npi = z
  .string({ error: says('fields.enterNpi') })
  .max(40, { error: says('fields.npi') })
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .pipe(
    z
      .string()
      .min(1, { error: says('fields.enterNpi') })
      .refine(isNpi, { error: says('fields.npi') }),
  )

export const email = z
  .string({ error: says('fields.email') })
  .trim()
  .max(254, tooLong)
  .pipe(z.email({ error: says('fields.email') }))

export const zip = z
  .string({ error: says('fields.enterZip') })
  .trim()
  .min(1, { error: says('fields.enterZip') })
  .refine(zipOk, { error: says('fields.zipFormat') })

export const province = z
  .string({ error: says('fields.selectState') })
  .refine((code) => provinces.some((known) => known.code === code), { error: says('fields.selectState') })

/** The hash of a product's picture (`/pictures/<hash>-128.webp`, `-480.webp`); empty: it has none. */
export const picture = z.string()

/** The warnings on a product. */
export const cautions = z.array(z.enum(cautionNames))

export const lang = z.enum(langs)
export const gender = z.enum(genders, { error: says('fields.selectGender') })
export const timing = z.enum(timings, { error: says('fields.invalid') })

export const cents = z.int()
/** Epoch seconds. */
export const instant = z.int()
export const nothing = z.strictObject({})
export const noInput = z.object({})

export const page = {
  page: whole(1, 1_000_000).default(1),
  pageSize: whole(1, 100).default(20),
}

export const rowsOf = <T extends z.ZodType>(row: T) =>
  z.strictObject({ rows: z.array(row), total: z.int(), page: z.int(), pageSize: z.int() })

/** Beside the amounts of an answer (docs/product.md, 2.3 Values). */
export const currency = z.literal('USD')

/** What an order costs. */
export const amounts = {
  subtotalCents: cents,
  discountCents: cents,
  shippingCents: cents,
  taxCents: cents,
  totalCents: cents,
}

/** Where a parcel goes. Only patients have a county. */
export const shipToAddress = z.strictObject({
  firstName: line(60, 'fields.enterFirstName'),
  lastName: line(60, 'fields.enterLastName'),
  phone,
  email: maybe(email),
  address1: line(120, 'fields.enterAddress'),
  address2: maybe(line(120)),
  city: line(80, 'fields.enterCity'),
  province,
  zip,
})

/** An address as shown: unknown parts are empty strings. */
export const shownAddress = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  email: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  province: z.string(),
  zip: z.string(),
})
