import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { deadVendors, serverScript } from '../crash/serverProcess.ts'
import { make } from '../make/make.ts'
import { newPhone } from '../make/people.ts'
import { callOverHttp, openPortal } from '../portal/portal.ts'
import { startServer } from './childServer.ts'

const day = 86_400

let folder: string
const undo: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bencao-clock-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
})
afterAll(async () => {
  for (const step of undo.toReversed()) await step()
})

/** A module that moves the clock of the process that loads it. */
async function clockOffBy(seconds: number): Promise<string> {
  const path = join(folder, `clock${seconds}.cjs`)
  await writeFile(
    path,
    `const Right = Date
    const now = () => Right.now() + ${seconds * 1_000}
    globalThis.Date = class Date extends Right {
      constructor(...given) {
        super(...(given.length === 0 ? [now()] : given))
      }
      static now = now
    }`,
  )
  return path
}

test.each([2 * day, -2 * day])(
  'a server whose clock is %i seconds off keeps to the times of the database',
  async (seconds) => {
    const portal = await openPortal()
    undo.push(() => portal.close())
    const provider = await make.provider(portal, { password: 'Herbs2026' })
    const [leased, free] = [newPhone(), newPhone()]
    const requestCode = (url: string, phone: string) =>
      callOverHttp(url, 'send_verification_code', { phone, audience: 'provider', purpose: 'register' })
    for (const phone of [leased, free])
      expect(await requestCode(portal.url, phone)).toMatchObject({ code: 0 })
    await portal.db.run(sql`
      update outbox set leased_until = app_now() + interval '10 minutes' where recipient like ${`%${leased}`}`)

    const server = await startServer(serverScript(), {
      ...deadVendors,
      NODE_OPTIONS: `--require=${await clockOffBy(seconds)}`,
      ...portal.databaseEnv,
      BENCAO_DATA: join(folder, `data${seconds}`),
      POLL_SECONDS: '0.1',
      RATE_LIMIT_SCALE: '1',
    })
    undo.push(() => server.kill('SIGTERM'))
    const { url } = server
    if (url === null) throw new Error(`it did not start: ${server.output.join(' ')}`)

    // A message that is due is sent, a code is not too late, and another server's lease is left alone.
    const messageTo = (phone: string) =>
      portal.db.one(
        z.strictObject({ sent: z.boolean(), dead: z.boolean(), tries: z.int() }),
        sql`select sent_at is not null as sent, dead_at is not null as dead, tries from outbox
          where recipient like ${`%${phone}`}`,
      )
    const sent = { sent: true, dead: false, tries: 1 }
    await expect.poll(() => messageTo(free), { timeout: 20_000 }).toEqual(sent)
    expect(await messageTo(leased)).toEqual({ sent: false, dead: false, tries: 0 })

    // A code that it makes lives ten minutes, and the next one waits a minute.
    const phone = newPhone()
    expect(await requestCode(url, phone)).toMatchObject({ code: 0 })
    expect(await requestCode(url, phone)).toMatchObject({ code: 14 })
    const lives = await portal.db.one(
      z.strictObject({ id: z.uuid(), seconds: z.int() }),
      sql`select id, extract(epoch from expires_at - created_at)::int as seconds from verification_code
        where phone = ${phone} and created_at <= app_now() and expires_at > app_now()`,
    )
    expect(lives.seconds).toBe(600)
    // Its id begins with the time of the server, which proves that its clock is off.
    const madeAt = Number.parseInt(lives.id.replaceAll('-', '').slice(0, 12), 16)
    expect(Math.round((madeAt - Date.now()) / 1_000 / day)).toBe(seconds / day)

    // A session of either server is live at both, and idle at both after an hour.
    const signedIn = await callOverHttp(url, 'login', {
      mode: 'password',
      audience: 'provider',
      phone: provider.phone,
      password: 'Herbs2026',
    })
    expect(signedIn).toMatchObject({ code: 0 })
    const tokens = [provider.token, signedIn.data.userInfo.token]
    const codes = async () => {
      const asked = [url, portal.url].flatMap((at) =>
        tokens.map((token) => callOverHttp(at, 'patient_list', {}, { token })),
      )
      return (await Promise.all(asked)).map(({ code }) => code)
    }
    expect(await codes()).toEqual([0, 0, 0, 0])
    await portal.clock.advance(3_601)
    expect(await codes()).toEqual([-100, -100, -100, -100])
    expect(await server.kill('SIGTERM')).toBe(0)
  },
)
