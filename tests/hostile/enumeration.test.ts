import type { AccountStatus } from '@bencao/shared/domain/account.ts'
import { type CallName, callNames, entryOf } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { hashPassword } from '../../server/src/accounts/passwords.ts'
import { make } from '../make/make.ts'
import { newPhone, type TestAccount } from '../make/people.ts'
import { sampleProfile } from '../make/samples.ts'
import { openPortal, type TestPortal } from '../portal/portal.ts'
import { schemaOf } from '../../server/src/http/describeCalls.ts'
import { inputFields } from '../walks/fields.ts'
import type { Body } from '../walks/inputs.ts'
import { statementsDuring } from './statements.ts'

/** The slow hashes of this process, in the order in which they started. */
const hashed = vi.hoisted(() => [] as string[])

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  return {
    ...real,
    verify: (...given: Parameters<typeof real.verify>) => {
      hashed.push('argon2')
      return real.verify(...given)
    },
  }
})
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>()
  return {
    ...real,
    scrypt: (...given: unknown[]) => {
      hashed.push('scrypt')
      return Reflect.apply(real.scrypt, real, given)
    },
  }
})

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

/** A share page knows no accounts: its calls do not look for one. */
const withoutAccounts: readonly string[] = ['shop_prove']
/** Calls that a person without a session can make with another person's phone. */
const asking = callNames.filter((name) => {
  const { access } = entryOf(name)
  const open = (access === 'public' || access === 'optional') && !withoutAccounts.includes(name)
  return open && inputFields(name).some(({ path }) => path === 'phone')
})

/** Values that the contract leaves to the caller; none of them is correct for anybody. */
const guesses: Body = { code: '123456', password: 'Wrong2026', ...sampleProfile }

type Schema = Record<string, unknown>
const isOpen = (value: unknown): value is Schema => typeof value === 'object' && value !== null

/** Every variant of a call's input by an enumerated choice of the contract: audience, mode, purpose. */
function variantsOf(name: CallName): Body[] {
  const root = schemaOf(entryOf(name).input, 'input')
  const alternatives = [root['oneOf'], root['anyOf']].find(Array.isArray) ?? [root]
  return alternatives.filter(isOpen).flatMap((alternative) => {
    const properties = Object.entries(isOpen(alternative['properties']) ? alternative['properties'] : {})
    let bodies: Body[] = [{}]
    for (const [key, schema] of properties) {
      if (key === 'phone' || !isOpen(schema)) continue
      const listed = 'const' in schema ? [schema['const']] : schema['enum']
      // A state is not a choice that leads to other code.
      const values = key in guesses ? [guesses[key]] : Array.isArray(listed) ? listed : []
      if (values.length > 0)
        bodies = bodies.flatMap((body) => values.map((value) => ({ ...body, [key]: value })))
    }
    return bodies
  })
}

/** Refused before the phone is looked at. */
const isSignInOfStaffByCode = ({ audience, purpose, mode }: Body): boolean =>
  audience === 'staff' && (purpose === 'signIn' || mode === 'code')

type Asked = Pick<TestAccount, 'audience' | 'phone'>
type Audience = TestAccount['audience']

async function known(
  audience: Audience,
  status: AccountStatus,
  change = sql`two_step = two_step`,
): Promise<Asked> {
  const who = await make.account(portal, { role: audience, status })
  await portal.db.run(sql`update account set ${change} where id = ${who.accountId}`)
  return who
}

/** The first is unknown. All go through the same calls, so that only their status distinguishes them. */
const peopleOf = async (audience: Audience): Promise<{ what: string; who: Asked }[]> => {
  const withPassword = sql`password_hash = ${await hashPassword('Herbs2026')}`
  const other = audience === 'staff' ? 'provider' : 'staff'
  return [
    { what: 'nobody', who: { audience, phone: newPhone() } },
    { what: 'active', who: await known(audience, 'active', withPassword) },
    { what: 'pending, without a password', who: await known(audience, 'pending') },
    { what: 'suspended', who: await known(audience, 'suspended', withPassword) },
    {
      what: 'with a second step',
      who: await known(audience, 'active', sql`${withPassword}, two_step = 'sms'`),
    },
    { what: 'of the other audience', who: await known(other, 'active', withPassword) },
  ]
}

let people: Record<Audience, { what: string; who: Asked }[]>
beforeAll(async () => {
  people = { provider: await peopleOf('provider'), staff: await peopleOf('staff') }
})

/** Everything observable about an answer and the work behind it. */
async function seen(name: CallName, body: Body, { phone }: Asked) {
  // Codes for changes are sent only for a person who is signed in; each time it is somebody else.
  const needsSession = String(body['purpose']).startsWith('change')
  const options = needsSession ? { token: (await make.provider(portal)).token } : {}
  hashed.length = 0
  let answer: Awaited<ReturnType<TestPortal['call']>> | undefined
  const statements = await statementsDuring(async () => {
    answer = await portal.call(name, { ...body, phone }, options)
  })
  if (!answer) throw new Error('no answer')
  const { status, text, headers } = answer
  return {
    status,
    text,
    headers: [...headers].filter(([header]) => header !== 'date'),
    hashes: [...hashed],
    statements,
  }
}

const walk = asking.flatMap((name) =>
  variantsOf(name)
    .filter((body) => !isSignInOfStaffByCode(body))
    .map((body) => {
      const choices = ['audience', 'mode', 'purpose'].flatMap((key) => {
        const chosen = body[key]
        return typeof chosen === 'string' ? [chosen] : []
      })
      return { name, body, id: `${name} ${choices.join(' ')}` }
    }),
)
const sends = ({ name }: { name: CallName }) => name === 'send_verification_code'
/** First there is no code; then there is one for each purpose, except that the unknown phone's is not sent. */
const cases = [
  ...walk.filter((each) => !sends(each)),
  ...walk.filter(sends),
  ...walk
    .filter(({ body }) => 'code' in body)
    .map((each) => ({ ...each, id: `${each.id}, with a code sent` })),
]

test('every call that a stranger can make with another person’s phone is walked', () => {
  expect(asking).toEqual(
    expect.arrayContaining(['login', 'send_verification_code', 'forget_pwd', 'register']),
  )
  expect(walk.filter(sends)).toHaveLength(9)
  for (const { name, body, id } of walk)
    expect(entryOf(name).input.safeParse({ ...body, phone: '2125550123' }).success, id).toBe(true)
})

describe('a known phone costs and reveals the same as an unknown one', () => {
  test.each(cases)('$id', async ({ name, body }) => {
    const [nobody, ...known] = people[body['audience'] === 'staff' ? 'staff' : 'provider']
    if (!nobody) throw new Error('nobody is there')
    const unknown = await seen(name, body, nobody.who)
    expect(unknown.hashes).toHaveLength(1)
    expect(unknown.statements.length).toBeGreaterThan(3)
    for (const { what, who } of known) expect(await seen(name, body, who), what).toEqual(unknown)
  })

  test('although codes were sent to known phones only', async () => {
    const codes = await portal.db.many<{ phone: string; sent: number }>(sql`
      select recipient as phone, count(*) as sent from outbox where kind = 'code' group by 1`)
    const sentTo = ({ phone }: Asked) => codes.find((each) => each.phone === phone)?.sent ?? 0
    for (const [audience, [nobody, ...known]] of Object.entries(people)) {
      // The proof of a new phone does not require a known one.
      expect(nobody && sentTo(nobody.who)).toBe(2)
      for (const { what, who } of known)
        expect(sentTo(who), what).toBe(what === 'of the other audience' ? 2 : audience === 'staff' ? 4 : 5)
    }
  })
})
