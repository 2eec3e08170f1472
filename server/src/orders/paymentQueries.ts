import sql from 'sql-template-tag'

/** The attempts of an order `o`. */
const attempts = sql`from payment y where y.provider_id = o.provider_id and y.order_id = o.id`

/** Of a void attempt `y`: the gateway still holds its charge, which nothing may keep. Nobody may pay in the meantime. */
const isBeingVoided = sql`y.state = 'void' and exists (select 1 from payment_reversal r
  where r.provider_id = y.provider_id and r.payment_id = y.id and r.live)`

/** Whether the outcome of an attempt is open, so that the order can be neither paid nor cancelled. */
export const paymentLive = sql`exists (select 1 ${attempts} and (y.live or ${isBeingVoided}))`

/** The attempt with which an order `o` was paid, also if its charge was undone since: method, network, last4, payer. */
export const payingAttempt = sql`(
  select y.method, y.network, y.last4, y.payer ${attempts} and y.gateway_transaction_id is not null
  order by y.state = 'captured' desc, y.id desc limit 1)`

export const paymentCaptured = sql`exists (select 1 ${attempts} and y.state = 'captured')`

/**
 * The state of all attempts together: of the one that is captured or live, of which there is at most one, else `unknown`
 * while a charge is being voided, else of the newest; `none` without an attempt.
 */
export const paymentState = sql`coalesce(
  (select y.state ${attempts} and (y.live or y.state = 'captured')),
  (select 'unknown' where ${paymentLive}),
  (select y.state ${attempts} order by y.id desc limit 1), 'none')`
