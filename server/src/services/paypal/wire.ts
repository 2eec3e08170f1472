import { z } from 'zod'
import { centsFromDollars } from '../amount.ts'

/** The parts of PayPal's answers that we read; everything else is ignored. */
const money = z.object({ currency_code: z.string(), value: z.string() })

export const wireCapture = z.object({
  id: z.string().min(1),
  status: z.string(),
  amount: money,
  custom_id: z.string().nullish(),
  invoice_id: z.string().nullish(),
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().nullish() }).nullish() })
    .nullish(),
})
export type WireCapture = z.infer<typeof wireCapture>

export const wireOrder = z.object({
  id: z.string().min(1),
  status: z.string(),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().nullish(),
        amount: money.nullish(),
        payments: z.object({ captures: z.array(wireCapture).nullish() }).nullish(),
      }),
    )
    .nullish(),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).nullish(),
})
export type WireOrder = z.infer<typeof wireOrder>

export const wireRefund = z.object({ id: z.string().min(1), status: z.string() })

export const wireToken = z.object({ access_token: z.string().min(1), expires_in: z.number() })

export const wireError = z.object({
  name: z.string().nullish(),
  error: z.string().nullish(),
  details: z.array(z.object({ issue: z.string().nullish() })).nullish(),
})

/** A row of the transaction search. */
export const wireListed = z.object({
  transaction_info: z.object({
    transaction_id: z.string().min(1),
    transaction_event_code: z.string().nullish(),
    transaction_amount: money,
    transaction_status: z.string(),
    invoice_id: z.string().nullish(),
    custom_field: z.string().nullish(),
    /** Of a refund: the capture. */
    paypal_reference_id: z.string().nullish(),
  }),
})
export const wireList = z.object({
  transaction_details: z.array(z.unknown()),
  total_pages: z.number().nullish(),
})

/** Whole cents and the currency; null if the amount cannot be read. */
export function amountOf({ value, currency_code }: z.infer<typeof money>) {
  const amountCents = centsFromDollars(value)
  return amountCents === null ? null : { amountCents, currency: currency_code }
}

/** Each opened order has an invoice number of its own, because accounts may refuse a number that was used before. */
export const wireInvoice = (invoice: string, reference: string): string =>
  `${invoice}-${reference.slice(0, 12)}`

export const invoiceOf = (wire: string): string => wire.replace(/-[0-9a-f]{12}$/, '')
