import { createHash } from 'node:crypto'
import { readAch } from '@bencao/shared/domain/nacha/readAch.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { make } from '../../../tests/make/make.ts'
import { makePayout, makeSale } from '../../../tests/make/payouts.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { bankFile, sampleBank } from '../payouts/bank.ts'
import { sealedAs } from '../payouts/writeFile.ts'
import { keyringOf } from '../secrets/keyring.ts'
import { compareBankFiles } from './bankFiles.ts'

let portal: TestPortal
let payoutId: string
beforeAll(async () => {
  portal = await openPortal()
  const shop = await make.buyer(portal)
  const staff = await make.staff(portal)
  ;({ payoutId } = await makePayout(portal, shop.provider, await makeSale(portal, shop, staff)))
})
afterAll(() => portal.close())

const ofFiles = () => compareBankFiles(portal.db, keyringOf(portal.options.keys))
const seal = (text: string, about: string) => keyringOf(portal.options.keys).seal(text, about)
const others = {
  trace: () => '021000029999999',
  ownership: () => 'business',
  account_type: () => 'savings',
  routing_number: (depositId: string) => seal('011000015', `deposit:routing:${depositId}`),
  account_number: (depositId: string) => seal('1111000011', `deposit:account:${depositId}`),
}
const names = ['trace', 'ownership', 'account_type', 'routing_number', 'account_number'] as const

it.each(names)('a file with another %s than the portal has', async (column) => {
  const { depositId } = await portal.db.one<{ depositId: string }>(
    sql`select deposit_id as "depositId" from payout where id = ${payoutId}`,
  )
  const [table, id] = column === 'trace' ? ['payout', payoutId] : ['deposit_account', depositId]
  const { rows } = await portal.owner.pool.query<{ kept: unknown }>(
    `select ${column} as kept from ${table} where id = $1`,
    [id],
  )
  const set = (value: unknown) =>
    portal.owner.pool.query(`update ${table} set ${column} = $2 where id = $1`, [id, value])
  await set(others[column](depositId))
  const found = await ofFiles()
  await set(rows[0]?.kept)
  expect(found).toMatchObject({ wrongs: 1 })
  expect(await ofFiles()).toMatchObject({ wrongs: 0 })
})

it('a file that pays one payout twice', async () => {
  const { keys } = portal.options
  const kept = await portal.db.one<{ id: string; sealed: Buffer; sha256: Buffer; cents: number }>(sql`
    select f.id, f.sealed, f.sha256, f.cents from payout_file f join payout o on o.file_id = f.id where o.id = ${payoutId}`)
  const [entry] = readAch(keyringOf(keys).open(kept.sealed, sealedAs(kept.id))).entries
  if (!entry) throw new Error('the file has no entry')
  const credit = { ...entry, code: '22' as const }
  const day = { madeOn: '2026-01-05', madeAt: '0900', modifier: 'A', effectiveOn: '2026-01-06' }
  const text = bankFile(sampleBank, day, { PPD: [credit, credit], CCD: [] })
  const write = async (file: { sealed: Buffer; sha256: Buffer; cents: number }, payouts: number) => {
    const client = await portal.owner.pool.connect()
    await client.query('set session_replication_role = replica')
    await client.query(
      'update payout_file set sealed = $2, sha256 = $3, cents = $4, payouts = $5 where id = $1',
      [kept.id, file.sealed, file.sha256, file.cents, payouts],
    )
    await client.query('reset session_replication_role')
    client.release()
  }
  const sha256 = createHash('sha256').update(text).digest()
  await write({ sealed: seal(text, sealedAs(kept.id)), sha256, cents: kept.cents * 2 }, 2)
  const found = await ofFiles()
  await write(kept, 1)
  expect(found).toMatchObject({ wrongs: 1 })
  expect(await ofFiles()).toMatchObject({ wrongs: 0 })
})
