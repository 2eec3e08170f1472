import pg from 'pg'
import type { Buyer } from './flow.ts'
import type { Contender } from './figures.ts'
import { type FlowPlace, writeFlow } from './flowFloor.ts'
import type { Meters } from './load.ts'

/** The floor of the order flow: bare transactions, with one connection per worker. */
export function writing(
  url: string,
  meters: Meters,
  place: FlowPlace,
  buyerAt: (at: number) => Buyer,
): Contender {
  let placed = 0
  return {
    meters,
    async open(count) {
      const options = '-c plan_cache_mode=force_generic_plan -c jit=off'
      const clients = Array.from({ length: count }, () => new pg.Client({ connectionString: url, options }))
      await Promise.all(clients.map((client) => client.connect()))
      return {
        close: () => clients.forEach((client) => void client.end()),
        async act(worker) {
          const client = clients[worker]
          if (client) await writeFlow(client, place, buyerAt(placed++))
        },
      }
    },
  }
}

/** As many accounts as the flow posts to; the last one stands for what the provider earns. */
const accountKinds = ['card_clearing', 'discount', 'revenue', 'shipping', 'tax_payable', 'bank']

/** The warehouse that the flow's orders leave from, and the ledger accounts that their payments are posted to. */
export async function findFlowPlace(client: pg.Client): Promise<FlowPlace> {
  const { rows } = await client.query<Pick<FlowPlace, 'warehouseId' | 'shippingMethodId'>>(
    `select w.id as "warehouseId", m.id as "shippingMethodId" from warehouse w
    join shipping_method m on m.warehouse_id = w.id and m.kind = 'standard'
    where w.province = 'CA' order by w.code limit 1`,
  )
  await client.query(
    `insert into ledger_account (id, kind) select gen_random_uuid(), kind from unnest($1::text[]) kind on conflict do nothing`,
    [accountKinds],
  )
  const accounts = await client.query<{ id: string }>(
    `select id from ledger_account where provider_id is null and kind = any ($1) order by kind`,
    [accountKinds],
  )
  const [place] = rows
  if (!place) throw new Error('there is no warehouse in California')
  return { ...place, ledgerAccounts: accounts.rows.map((row) => row.id) }
}
