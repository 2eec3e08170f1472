import sql from 'sql-template-tag'
import { insertCard } from '../../server/src/cards/queries.ts'
import type { Db } from '../../server/src/db/database.ts'
import { newId } from '../../server/src/db/ids.ts'
import type { ConvergeSimulator } from '../../simulators/converge/simulator.ts'

export interface Shop {
  providerId: string
  cardIds: string[]
  goodsIds: string[]
  staffId: string
}

/** A provider with two cards, and a few products that many shoppers want at once. */
export async function addShop(db: Db, cards: ConvergeSimulator): Promise<Shop> {
  const providerId = newId()
  await db.run(sql`
    insert into account (id, audience, role, status, phone, email, name)
    values (${providerId}, 'provider', 'provider', 'active', '9175550100', 'clinic@clinic.example', 'Dr. Crash')`)
  await db.run(sql`
    insert into provider (provider_id, first_name, last_name, clinic_name, npi, address1, city, province, zip, warehouse_id)
    values (${providerId}, 'Crash', 'Test', 'Test Clinic', '1234567893', '1 Main St', 'Oakland', 'CA', '94607',
      (select id from warehouse where province = 'CA' limit 1))`)
  const staffId = newId()
  await db.run(sql`
    insert into account (id, audience, role, status, phone, name)
    values (${staffId}, 'staff', 'staff', 'active', '9175550101', 'Staff Crash')`)
  const cardIds = await Promise.all(
    ['4000000000000002', '5121212121212124'].map((pan, at) =>
      insertCard(
        db,
        { providerId },
        {
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
        },
      ),
    ),
  )
  const goods = await db.many<{ id: string }>(sql`
    update stock s set on_hand = 1000000 from warehouse w
    where w.id = s.warehouse_id and w.province = 'CA'
      and s.goods_id in (select id from goods where active and provider_cents > 0 order by sku limit 4)
    returning s.goods_id as id`)
  return { providerId, cardIds, goodsIds: goods.map(({ id }) => id), staffId }
}
