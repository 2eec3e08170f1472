import sql from 'sql-template-tag'
import { insertCard } from '../../server/src/cards/queries.ts'
import type { TestDb } from '../portal/testDb.ts'
import type { ConvergeSimulator } from '../../simulators/converge/simulator.ts'
import { ofRow } from '../../server/src/http/provider.ts'
import { makeAccount, makeProfile } from '../make/people.ts'
import { pans } from '../make/samples.ts'

export interface Shop {
  providerId: string
  cardIds: string[]
  goodsIds: string[]
  staffId: string
}

/** A provider with two cards, and a few products that many shoppers want at once. */
export async function addShop(db: TestDb, cards: ConvergeSimulator): Promise<Shop> {
  const { accountId: providerId } = await makeProfile({ db })
  const { accountId: staffId } = await makeAccount({ db }, { role: 'staff' })
  const cardIds = await Promise.all(
    [pans.approves, pans.alsoApproves].map((pan, at) =>
      insertCard(db, ofRow({ providerId }), {
        slot: at + 1,
        gatewayToken: cards.makeToken({ pan, expiry: '12/2031' }),
        network: 'visa',
        last4: pan.slice(-4),
        expiry: '12/2031',
        nickname: '',
        isDefault: at === 0,
        billingName: '',
        billingAddress1: '',
        billingCity: '',
        billingProvince: '',
        billingZip: '',
      }),
    ),
  )
  const goods = await db.many<{ id: string }>(sql`
    update stock s set on_hand = 1000000 from warehouse w
    where w.id = s.warehouse_id and w.province = 'CA'
      and s.goods_id in (select id from goods_today where active and provider_cents > 0 order by sku limit 4)
    returning s.goods_id as id`)
  return { providerId, cardIds, goodsIds: goods.map(({ id }) => id), staffId }
}
