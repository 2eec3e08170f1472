import type { Lang } from '@bencao/shared/domain/lang.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/context.ts'
import { textsIn } from '../http/texts.ts'
import { queueMessage } from './queries.ts'

/** Tells the provider, once, that an order is paid: by e-mail, or by SMS where there is no address. */
export async function queueOrderPaid(db: Db, { providerId }: Provider, orderId: string): Promise<void> {
  const told = await db.one<{
    orderNumber: string
    totalCents: number
    email: string
    phone: string
    lang: Lang
  }>(sql`
    select o.order_number as "orderNumber", o.total_cents as "totalCents", a.email, a.phone, a.lang
    from orders o join account a on a.id = o.provider_id
    where o.provider_id = ${providerId} and o.id = ${orderId}`)
  const texts = textsIn(told.lang)
  const { orderNumber } = told
  await queueMessage(db, {
    kind: 'orderPaid',
    ref: orderId,
    channel: told.email ? 'email' : 'sms',
    recipient: told.email || told.phone,
    subject: texts('sms.orderPaidSubject', { orderNumber }),
    body: texts('sms.orderPaid', { orderNumber, amount: formatCents(told.totalCents) }),
  })
}
