import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bundleOptions, toolEntries } from '../../../scripts/bundle.mjs'
import { make } from '../../../tests/make/make.ts'
import { listSeals, sealText } from '../audit/sealQueries.ts'
import { sealAudit } from '../jobs/sealAudit.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'

let portal: TestPortal
const dist = resolve(import.meta.dirname, '../../dist')
const name = `proof-${randomBytes(6).toString('hex')}`

beforeAll(async () => {
  portal = await openPortal()
  await build(bundleOptions({ [name]: toolEntries.proof }, dist))
})
afterAll(async () => {
  await portal.close()
  for (const end of ['js', 'js.map']) await rm(join(dist, `${name}.${end}`), { force: true })
})

const prove = (...words: string[]) =>
  promisify(execFile)(process.execPath, [join(dist, `${name}.js`), ...words], {
    env: { PATH: process.env['PATH'], ...portal.databaseEnv, BENCAO_KEYS: portal.options.keys },
  }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, stdout: error.stdout }),
  )

it('npm run proof prints what it compared, and fails if something differs', async () => {
  const shop = await make.buyer(portal)
  const { orderId, totalCents } = await shop.place({ forPatient: true })
  await shop.pay(orderId)
  const dollars = `$${(totalCents / 100).toFixed(2)}`
  const right = await prove()
  expect(right.code).toBe(0)
  expect(right.stdout).toContain('Everything is equal.')
  expect(right.stdout).toMatch(new RegExp(`paid orders.*1 +\\${dollars} +\\${dollars} +\\$0\\.00 +0\n`))

  await portal.owner.db.run(sql`update order_item set tax_cents = tax_cents + 1 where order_id = ${orderId}`)
  const wrong = await prove()
  expect(wrong.code).toBe(1)
  expect(wrong.stdout).toMatch(/paid orders.* -\$0\.01 +1\n/)
  expect(wrong.stdout).toContain(orderId)
})

it('npm run proof names the row of the audit that was changed', async () => {
  const { pool } = portal.owner
  const guard = (how: 'disable' | 'enable') =>
    pool.query(`alter table audit ${how} trigger audit_append_only`)
  await guard('disable')
  await pool.query(`
    update audit set at = at - interval '2 minutes',
      id = audit_id(at - interval '2 minutes', right(replace(id::text, '-', ''), 16))`)
  const sealed = await sealAudit(portal.database)
  expect((await prove()).stdout).toMatch(new RegExp(`rows of the audit.* ${sealed} .* 0\n`))
  const { rows } = await pool.query<{ id: string }>(
    `update audit set network = '192.0.2.9' where id = (select id from audit order by id limit 1) returning id`,
  )
  await guard('enable')
  const wrong = await prove()
  expect(wrong.code).toBe(1)
  expect(wrong.stdout).toContain(`seal 1 changed ${rows[0]?.id}`)
})

it('npm run proof -- seals prints each seal as the log has it', async () => {
  const seals: string[] = []
  const onSeal = ({ number, hash }: { number: number; hash: Buffer }) =>
    void seals.push(`seal ${number} ${hash.toString('hex')}`)
  await make.buyer(portal)
  await portal.owner.db.run(sql`alter table audit disable trigger audit_append_only`)
  await portal.owner.db.run(sql`
    update audit set at = at - interval '2 minutes',
      id = audit_id(at - interval '2 minutes', right(replace(id::text, '-', ''), 16))
    where id > (select coalesce(max(last_audit_id::text), '') from audit_seal)::uuid`)
  await portal.owner.db.run(sql`alter table audit enable trigger audit_append_only`)
  await sealAudit(portal.database, { most: 1, onSeal })
  expect(seals.length).toBeGreaterThan(0)
  const printed = await prove('seals')
  expect(printed.code).toBe(0)
  // The test before has made the first one.
  const lines = printed.stdout.trimEnd().split('\n')
  expect(lines).toEqual([expect.stringMatching(/^seal 1 [\da-f]{64}$/), ...seals])
  expect((await listSeals(portal.db, 1, 9)).map(sealText)).toEqual(lines.slice(1))
  expect((await prove('songs')).code).toBe(2)
})

it('fails with a sentence if the database cannot be read', async () => {
  const options = { env: { PATH: process.env['PATH'], DATABASE_URL: 'postgres://127.0.0.1:9/none' } }
  const failed = promisify(execFile)(process.execPath, [join(dist, `${name}.js`)], options)
  await expect(failed).rejects.toMatchObject({ code: 2, stdout: '' })
})
