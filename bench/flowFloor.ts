import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { newId } from '../server/src/db/ids.ts'
import type { Buyer } from './flow.ts'

export interface FlowPlace {
  warehouseId: string
  shippingMethodId: string
  ledgerAccounts: readonly string[]
}

const named = new Map<string, string>()

/**
 * Writes the same rows as one order flow, in as many transactions as the flow has write calls; the receipt is not sent, which
 * costs the server two updates more. `tests/bench/flowFloor.test.ts` counts the rows of both.
 */
export async function writeFlow(
  client: pg.Client,
  place: FlowPlace,
  { providerId: provider, patientId, goodsIds }: Buyer,
): Promise<void> {
  const run = (text: string, values: unknown[] = []) => {
    let name = named.get(text)
    if (!name) named.set(text, (name = createHash('sha1').update(text).digest('hex').slice(0, 20)))
    return client.query({ name, text, values })
  }
  const order = newId()
  const audit = () =>
    run(
      `insert into audit (account_id, role, action, record_id, outcome, request_id)
      values ($1, 'provider', 'order', $2, 'ok', $3)`,
      [provider, order, order],
    )
  const inTransaction = async (work: () => Promise<unknown>) => {
    await client.query('begin')
    await work()
    await client.query('commit')
  }
  const written = (work: () => Promise<unknown>) =>
    inTransaction(async () => {
      await work()
      await audit()
    })
  const event = (from: string, to: string) =>
    run(
      `insert into order_event (provider_id, order_id, id, from_state, to_state, by_kind) values ($1, $2, $3, $4, $5, 'system')`,
      [provider, order, newId(), from, to],
    )

  await written(() =>
    run(
      `insert into orders (provider_id, id, order_for, patient_id, ship_to, warehouse_id, shipping_method_id)
      values ($1, $2, 'patient', $3, 'patient', $4, $5)`,
      [provider, order, patientId, place.warehouseId, place.shippingMethodId],
    ),
  )
  const items = goodsIds.map((goods) => ({ goods, item: newId() }))
  for (const { goods, item } of items) {
    await written(async () => {
      await run(
        `insert into order_item (provider_id, order_id, id, goods_id, quantity, dosage) values ($1, $2, $3, $4, 2, '4 g')`,
        [provider, order, item, goods],
      )
      await run(`update orders set saved_at = now(), search_text = $3 where provider_id = $1 and id = $2`, [
        provider,
        order,
        goods.repeat(4),
      ])
    })
  }
  await written(() =>
    run(`update orders set ship_to = 'patient', saved_at = now() where provider_id = $1 and id = $2`, [
      provider,
      order,
    ]),
  )
  await audit()
  await audit()
  await written(async () => {
    await run(`update stock set on_hand = on_hand - 2 where goods_id = any ($1) and warehouse_id = $2`, [
      [...goodsIds].sort(),
      place.warehouseId,
    ])
    await run(
      `update order_item i set sku = g.sku, name_en = g.name_en, name_zh_hans = g.name_zh_hans, name_es = g.name_es,
        name_zh_hant = g.name_zh_hant, unit_cents = g.retail_cents, goods_cents = g.retail_cents * 2
      from goods_today g where i.provider_id = $1 and i.order_id = $2 and g.id = i.goods_id`,
      [provider, order],
    )
    await run(
      `update orders set state = 'awaitingPayment', order_number = 'F' || nextval('order_number_seq'), subtotal_cents = 1000,
        total_cents = 1000, submitted_at = now(), search_text = $3 where provider_id = $1 and id = $2`,
      [provider, order, goodsIds.join(' ').repeat(4)],
    )
    await event('draft', 'awaitingPayment')
  })
  const payment = newId()
  // The charge is one call of two transactions; the second one has its audit row.
  await inTransaction(async () => {
    await run(
      `insert into limit_event (key, id) select $1 || n, gen_random_uuid() from generate_series(1, 2) n`,
      [`pay:${provider}`],
    )
    await run(
      `insert into payment (provider_id, id, subject_kind, subject_id, gateway, reference, state, amount_cents, next_check_at)
      values ($1, $2, 'order', $3, 'converge', $4, 'started', 1000, now())`,
      [provider, payment, order, randomBytes(16).toString('hex')],
    )
  })
  await written(async () => {
    await run(
      `update payment set state = 'captured', gateway_transaction_id = $3, settled_at = now(), next_check_at = null
      where provider_id = $1 and id = $2`,
      [provider, payment, payment],
    )
    await run(`update orders set state = 'processing', paid_at = now() where provider_id = $1 and id = $2`, [
      provider,
      order,
    ])
    await event('awaitingPayment', 'processing')
    await run(
      `with txn as (insert into ledger_txn (id, kind, ref) values ($1, 'capture', $2) returning id)
      insert into ledger_entry (txn_id, account_id, cents)
      select txn.id, a, (array[1000, 100, -700, -100, -200, -100])[n] from txn, unnest($3::uuid[]) with ordinality as u (a, n)`,
      [newId(), payment, place.ledgerAccounts],
    )
    await run(
      `insert into earning (provider_id, id, kind, order_provider_id, order_id, item_id, cause, cause_id, cents)
      select $1, gen_random_uuid(), 'provider', $1, $2, item, 'captured', $2, 100 from unnest($3::uuid[]) item`,
      [provider, order, items.map(({ item }) => item)],
    )
    await run(
      `insert into notification (provider_id, id, kind, order_id, details, read_at) values ($1, $2, 'orderPaid', $3, '{}', now())`,
      [provider, newId(), order],
    )
    // Sent already: the server, which is measured in turn with this, must not send it.
    await run(
      `insert into outbox (id, kind, ref, channel, recipient, subject, body, sent_at)
      values ($1, 'orderPaid', $2, 'email', 'someone@clinic.example', 'Paid', 'Your order is paid.', now())`,
      [newId(), order],
    )
  })
  await audit()
}
