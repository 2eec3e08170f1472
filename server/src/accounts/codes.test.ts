import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../db/ids.ts'
import { make } from '../../../tests/make/make.ts'
import { newPhone } from '../../../tests/make/people.ts'
import { shareCodeOf } from '../../../tests/make/shop.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { askCode, byCode, byPassword, codeSentTo, otherThan } from '../../../tests/steps/signIn.ts'
import type { From, Slots } from '../limits/slots.ts'
import { checkCode } from './checkCode.ts'
import { takeTry } from './codeQueries.ts'

let portal: TestPortal
const day = 86_400
const wrong = [10, 'The code is incorrect or has expired.']

beforeAll(async () => {
  portal = await openPortal({ rateLimitScale: 1 })
})
afterAll(() => portal.close())
/** Keeps tests from seeing each other's counts. */
beforeEach(() => portal.clock.advance(3 * day))

/** A person who has just requested a code, and the code. */
async function withCode() {
  const somebody = await make.account(portal, { password: 'Herbal7' })
  expect((await askCode(portal, somebody)).code).toBe(0)
  return { somebody, code: await codeSentTo(portal, somebody.phone) }
}

describe('a code signs in', () => {
  test('once', async () => {
    const { somebody, code } = await withCode()
    const first = await byCode(portal, somebody, code)
    expect([first.code, first.data.userInfo.accountId]).toEqual([0, somebody.accountId])
    const second = await byCode(portal, somebody, code)
    expect([second.code, second.message]).toEqual(wrong)
  })

  test('once, of twenty at the same time', async () => {
    const { somebody, code } = await withCode()
    const answers = await Promise.all(Array.from({ length: 20 }, () => byCode(portal, somebody, code)))
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
  })

  test('for ten minutes', async () => {
    const { somebody, code } = await withCode()
    await portal.clock.advance(590)
    expect((await byCode(portal, somebody, code)).code).toBe(0)
  })

  test.each([
    ['signIn', 10],
    ['changePhone', 5],
    ['changeDeposit', 5],
  ] as const)('and the answer and the message say how long: for %s %d minutes', async (purpose, minutes) => {
    const { token, phone } = await make.provider(portal)
    const { data } = await askCode(portal, { phone, audience: 'provider' }, purpose, { token })
    expect(data).toEqual({ resendInSeconds: 60, expiresInSeconds: minutes * 60 })
    await portal.jobs.sender.runOnce()
    expect(portal.messages.find(phone)?.body).toContain(`valid for ${minutes} minutes`)
  })
})

test.each(['changePhone', 'changeDeposit'] as const)(
  'a code for %s is sent for a person who is signed in only',
  async (purpose) => {
    const somebody = await make.account(portal)
    for (const options of [{}, { token: 'A'.repeat(43) }])
      expect((await askCode(portal, somebody, purpose, options)).code).toBe(-100)
    await portal.jobs.sender.runOnce()
    expect(portal.messages.find(somebody.phone)).toBeNull()
    const { token } = await make.provider(portal)
    expect((await askCode(portal, somebody, purpose, { token })).code).toBe(0)
    expect(await codeSentTo(portal, somebody.phone)).toMatch(/^\d{6}$/)
  },
)

describe('a code does not sign in', () => {
  test('after ten minutes', async () => {
    const { somebody, code } = await withCode()
    await portal.clock.advance(601)
    const late = await byCode(portal, somebody, code)
    expect([late.code, late.message]).toEqual(wrong)
  })

  test('on another phone', async () => {
    const { code } = await withCode()
    const other = await make.account(portal)
    await askCode(portal, other)
    expect((await byCode(portal, other, code)).code).toBe(10)
  })

  test('another audience with the same phone', async () => {
    const phone = newPhone()
    const provider = await make.account(portal, { phone })
    const staff = await make.account(portal, { phone, role: 'staff' })
    await askCode(portal, provider, 'resetPassword')
    const code = await codeSentTo(portal, phone)
    const reset = (audience: 'provider' | 'staff') => portal.call('forget_pwd', { audience, phone, code })
    const wrong = await reset(staff.audience)
    expect([wrong.code, wrong.message]).toEqual([10, 'The code is incorrect or has expired.'])
    expect((await reset('provider')).code).toBe(0)
  })

  test.each(['register', 'resetPassword', 'changePhone', 'changeDeposit'] as const)(
    'when it was sent for %s',
    async (purpose) => {
      const somebody = await make.account(portal)
      const { token } = await make.provider(portal)
      await askCode(portal, somebody, purpose, { token })
      expect((await byCode(portal, somebody, await codeSentTo(portal, somebody.phone))).code).toBe(10)
    },
  )

  test('once a newer one was sent', async () => {
    const { somebody, code } = await withCode()
    await portal.clock.advance(61)
    await askCode(portal, somebody)
    const newer = await codeSentTo(portal, somebody.phone)
    const replaced = newer === code ? 10 : (await byCode(portal, somebody, code)).code
    expect([replaced, (await byCode(portal, somebody, newer)).code]).toEqual([10, 0])
  })

  test('after five wrong guesses', async () => {
    const { somebody, code } = await withCode()
    for (let by = 1; by <= 5; by++) await byCode(portal, somebody, otherThan(code, by))
    const right = await byCode(portal, somebody, code)
    expect([right.code, right.message]).toEqual(wrong)
  })

  test('if it does not have six digits', async () => {
    const { somebody } = await withCode()
    const short = await byCode(portal, somebody, '12345')
    expect(short.data).toEqual({ fields: { code: 'Please enter the 6-digit code' } })
  })
})

describe('guesses', () => {
  test('four wrong ones leave the fifth', async () => {
    const { somebody, code } = await withCode()
    for (let by = 1; by <= 4; by++) await byCode(portal, somebody, otherThan(code, by))
    expect((await byCode(portal, somebody, code)).code).toBe(0)
  })

  test('the try is taken before the comparison: of fifty at once, five are compared', async () => {
    const { somebody } = await withCode()
    const taken = await Promise.all(
      Array.from({ length: 50 }, () => takeTry(portal.db, { ...somebody, purpose: 'signIn' }, null)),
    )
    expect(taken.filter((guess) => guess !== null)).toHaveLength(5)
  })

  test('of two hundred in one burst with the right one among them, at most five are compared', async () => {
    const open = await openPortal({ rateLimitScale: 1_000 })
    try {
      const somebody = await make.account(open)
      await askCode(open, somebody)
      const code = await codeSentTo(open, somebody.phone)
      const place = Math.floor(Math.random() * 200)
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, index) =>
          byCode(open, somebody, index === place ? code : otherThan(code, index + 1)),
        ),
      )
      const right = answers.filter((answer) => answer.code === 0).length
      const { wrongs } = await open.db.one<{ wrongs: number }>(sql`
        select count(*) as wrongs from limit_event where key = 'wrongCode:all'`)
      expect(right + wrongs).toBeGreaterThan(0)
      expect(right + wrongs).toBeLessThanOrEqual(5)
    } finally {
      await open.close()
    }
  })

  test('of a person who is signed in wait in the part of the queue that strangers leave free', async () => {
    const places: (From | undefined)[] = []
    const hashing: Slots = {
      run: (work, from) => {
        places.push(from)
        return work()
      },
    }
    const guesser = { transaction: portal.database.transaction, ip: '127.0.0.1', browser: null }
    const setup = { ...portal.options, hashing }
    const phone = newPhone()
    for (const purpose of ['changePhone', 'changeDeposit', 'signIn'] as const)
      await checkCode(setup, guesser, { audience: 'provider', phone, purpose }, '000000')
    expect(places.map((from) => from?.isStranger)).toEqual([false, false, true])
  })

  test('twenty wrong ones in a row, over five codes, pause codes for that phone for a day', async () => {
    const somebody = await make.account(portal, { password: 'Herbal7' })
    let code = ''
    for (let round = 1; round <= 5; round++) {
      await portal.clock.advance(61)
      expect((await askCode(portal, somebody)).code).toBe(0)
      code = await codeSentTo(portal, somebody.phone)
      for (let by = 1; by <= 4; by++)
        expect((await byCode(portal, somebody, otherThan(code, by))).code).toBe(10)
    }
    const right = await byCode(portal, somebody, code)
    expect([right.code, right.message]).toEqual(wrong)

    await portal.clock.advance(3_600)
    const asked = await askCode(portal, somebody)
    expect([asked.code, asked.message]).toEqual([
      14,
      'Sign-in by code is paused for this phone number. Please use your password.',
    ])
    expect((await byPassword(portal, somebody, 'Herbal7')).code).toBe(0)
    // The owner of the phone gets in by a new password.
    expect((await askCode(portal, somebody, 'resetPassword')).code).toBe(0)
    const reset = { ...somebody, code: await codeSentTo(portal, somebody.phone) }
    expect((await portal.call('forget_pwd', reset)).code).toBe(0)

    await portal.clock.advance(day)
    expect((await askCode(portal, somebody)).code).toBe(0)
    expect((await byCode(portal, somebody, await codeSentTo(portal, somebody.phone))).code).toBe(0)
  })

  test('a new code does not reset the count: nineteen wrong ones and one more start the pause', async () => {
    const somebody = await make.account(portal)
    for (const wrongs of [5, 5, 5, 4]) {
      await portal.clock.advance(61)
      await askCode(portal, somebody)
      const code = await codeSentTo(portal, somebody.phone)
      for (let by = 1; by <= wrongs; by++) await byCode(portal, somebody, otherThan(code, by))
    }
    await portal.clock.advance(61)
    expect((await askCode(portal, somebody)).code).toBe(0)
    await byCode(portal, somebody, otherThan(await codeSentTo(portal, somebody.phone)))
    await portal.clock.advance(61)
    expect((await askCode(portal, somebody)).message).toContain('paused')
  })

  test('a correct one resets the count', async () => {
    const somebody = await make.account(portal)
    for (let round = 1; round <= 5; round++) {
      await portal.clock.advance(61)
      await askCode(portal, somebody)
      const code = await codeSentTo(portal, somebody.phone)
      for (let by = 1; by <= 4; by++) await byCode(portal, somebody, otherThan(code, by))
      expect((await byCode(portal, somebody, code)).code).toBe(0)
    }
  })

  test('two hundred wrong codes for all phones within an hour leave five guesses to a network, and none to those who used more', async () => {
    const { somebody, code } = await withCode()
    await count('wrongCode:all', 200)
    await count('wrongCode:ip:127.0.0.1', 4)
    expect((await byCode(portal, somebody, code)).code).toBe(0)
    await portal.clock.advance(61)
    await askCode(portal, somebody)
    const next = await codeSentTo(portal, somebody.phone)
    expect((await byCode(portal, somebody, otherThan(next))).code).toBe(10)
    const slowed = await byCode(portal, somebody, next)
    expect([slowed.code, slowed.message]).toEqual([
      14,
      'Too many attempts. Please wait a few minutes and try again.',
    ])
    expect((await byPassword(portal, somebody, 'Herbal7')).code).toBe(0)
  })
})

/** Inserts events as if something had happened this many times just now. */
const count = (key: string, times: number) =>
  portal.db.run(sql`
    insert into limit_event (key, id) select key, id
    from jsonb_to_recordset(${JSON.stringify(Array.from({ length: times }, () => ({ key, id: newId() })))}::jsonb)
      as event (key text, id uuid)`)

const sentTo = async (phone: string) => {
  await portal.jobs.sender.runOnce()
  return portal.messages.sent().filter((message) => message.to === phone)
}

describe('sending', () => {
  test('a known and an unknown phone get the same bytes, and only the known one gets an SMS', async () => {
    const known = await make.account(portal)
    const unknown = { phone: newPhone(), audience: 'provider' } as const
    const seconds = /"retryAfterSeconds":\d+/
    for (const purpose of ['signIn', 'resetPassword'] as const) {
      await portal.clock.advance(61)
      const first = [await askCode(portal, known, purpose), await askCode(portal, unknown, purpose)]
      expect(first.map((answer) => answer.text)).toEqual([first[0]?.text, first[0]?.text])
      expect(first[0]?.code).toBe(0)
      const again = [await askCode(portal, known, purpose), await askCode(portal, unknown, purpose)]
      const texts = again.map((answer) => answer.text.replace(seconds, 'seconds'))
      expect(texts).toEqual([texts[0], texts[0]])
      expect(again.map((answer) => answer.code)).toEqual([14, 14])
    }
    const guesses = [await byCode(portal, known, '000000'), await byCode(portal, unknown, '000000')]
    expect(guesses.map((answer) => [answer.code, answer.text])).toEqual(
      guesses.map(() => [10, guesses[0]?.text]),
    )
    expect(await sentTo(known.phone)).toHaveLength(2)
    expect(await sentTo(unknown.phone)).toEqual([])
  })

  test('an unknown phone is paused like a known one', async () => {
    const unknown = { phone: newPhone(), audience: 'provider' } as const
    for (let round = 1; round <= 4; round++) {
      await portal.clock.advance(61)
      expect((await askCode(portal, unknown)).code).toBe(0)
      for (let guess = 1; guess <= 5; guess++) await byCode(portal, unknown, `00000${guess}`)
    }
    await portal.clock.advance(61)
    expect((await askCode(portal, unknown)).message).toContain('paused')
  })

  test('signing up sends to a phone without an account', async () => {
    const phone = newPhone()
    await askCode(portal, { phone, audience: 'provider' }, 'register')
    expect(await sentTo(phone)).toHaveLength(1)
  })

  test.each([
    ['en', 'Bencao: your code is'],
    ['zh-Hant', '您的驗證碼為'],
    ['zh-Hans', '您的验证码为'],
    ['es', 'su código es'],
  ] as const)('uses the language %s', async (lang, words) => {
    const somebody = await make.account(portal)
    await askCode(portal, somebody, 'signIn', { lang })
    expect((await sentTo(somebody.phone))[0]?.body).toContain(words)
  })

  test('only a hash of the code is stored', async () => {
    const { somebody, code } = await withCode()
    const { kept } = await portal.db.one<{ kept: string }>(sql`
      select string_agg(v::text, ' ') || (select string_agg(o::text, ' ') from outbox o
        where recipient = ${somebody.phone}) as kept
      from verification_code v where phone = ${somebody.phone}`)
    expect(kept).toContain(somebody.phone)
    expect(
      kept.replaceAll(somebody.phone, '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}|\\x[0-9a-f]+|\.\d+/g, ''),
    ).not.toContain(code)
    expect(portal.logged.join('')).not.toContain(somebody.phone)
  })

  test('again only after sixty seconds; the refusal says how many are left', async () => {
    const somebody = await make.account(portal)
    await askCode(portal, somebody)
    await portal.clock.advance(20)
    const soon = await askCode(portal, somebody)
    expect([soon.code, soon.message]).toEqual([
      14,
      'A code was sent a moment ago. Please wait before requesting another.',
    ])
    const { retryAfterSeconds } = soon.data as unknown as { retryAfterSeconds: number }
    expect(retryAfterSeconds).toBeGreaterThan(20)
    expect(retryAfterSeconds).toBeLessThanOrEqual(40)
    await portal.clock.advance(retryAfterSeconds)
    expect((await askCode(portal, somebody)).code).toBe(0)
  })

  test.each([
    ['five an hour', 61, 5],
    ['ten a day', 721, 10],
  ])('%s to a phone', async (_name, apart, most) => {
    const somebody = await make.account(portal)
    for (let sent = 1; sent <= most; sent++) {
      await portal.clock.advance(apart)
      expect((await askCode(portal, somebody)).code).toBe(0)
      await portal.jobs.sender.runOnce()
    }
    await portal.clock.advance(apart)
    expect((await askCode(portal, somebody)).code).toBe(14)
    expect(await sentTo(somebody.phone)).toHaveLength(most)
  })

  test.each([
    ['codeSend:ip:127.0.0.1', 30],
    ['codeSend:prefix:account:6465550', 20],
    ['codeSend:allHour', 240],
    ['codeSend:allDay', 1_600],
  ])('under %s at most %i', async (key, most) => {
    await count(key, most - 1)
    await make.account(portal, { phone: '6465550101' }).catch(() => {})
    expect((await askCode(portal, { phone: '6465550101', audience: 'provider' })).code).toBe(0)
    const before = await portal.db.one(sql`select count(*) from limit_event where key like 'codeSend:%'`)
    expect((await askCode(portal, { phone: '6465550102', audience: 'provider' })).code).toBe(14)
    expect(await portal.db.one(sql`select count(*) from limit_event where key like 'codeSend:%'`)).toEqual(
      before,
    )
  })

  describe('of all phones together', () => {
    const asked = async () => {
      const person = await make.provider(portal)
      const code = await shareCodeOf(person)
      const { token, phone } = person
      const anyone = () => ({ phone: newPhone(), audience: 'provider' }) as const
      return {
        signUp: (await askCode(portal, anyone(), 'register')).code,
        shop: (await portal.call('shop_prove', { shareCode: code, phone: newPhone() })).code,
        newPhone: (await askCode(portal, anyone(), 'changePhone', { token })).code,
        signIn: (await askCode(portal, { phone, audience: 'provider' })).code,
      }
    }
    const none = { signUp: 14, shop: 14, newPhone: 14, signIn: 14 }

    test.each([
      ['codeSend:registerHour', 90],
      ['codeSend:registerDay', 600],
    ])('sign-ups have a share, %s, which takes nothing from share pages', async (key, most) => {
      await count(key, most - 1)
      expect((await asked()).signUp).toBe(0)
      expect(await asked()).toEqual({ signUp: 14, shop: 0, newPhone: 0, signIn: 0 })
    })

    test.each([
      ['codeSend:allHour', 180, 240],
      ['codeSend:allDay', 1_200, 1_600],
    ])(
      'who use up those of strangers, %s, leave a new phone of an account',
      async (key, most, mostOfAccounts) => {
        await count(key, most)
        expect(await asked()).toEqual({ ...none, newPhone: 0, signIn: 0 })
        await count(key, mostOfAccounts - most)
        expect(await asked()).toEqual(none)
      },
    )
  })

  test('for new phones, five an hour of an account, whatever phones they are', async () => {
    const { token } = await make.provider(portal)
    const codes: number[] = []
    for (let sent = 1; sent <= 6; sent += 1)
      codes.push(
        (await askCode(portal, { phone: newPhone(), audience: 'provider' }, 'changePhone', { token })).code,
      )
    expect(codes).toEqual([0, 0, 0, 0, 0, 14])
  })

  test('for new phones, ten a day of an account', async () => {
    const { token, accountId } = await make.provider(portal)
    const ask = async () =>
      (await askCode(portal, { phone: newPhone(), audience: 'provider' }, 'changePhone', { token })).code
    await count(`codeSend:newPhoneDay:${accountId}`, 9)
    expect([await ask(), await ask()]).toEqual([0, 14])
  })

  test.each(['8765550100', '4165550100', '9005550100', '2129765100'])('%s is refused', async (phone) => {
    const refused = await askCode(portal, { phone, audience: 'provider' }, 'register')
    expect(refused.code).toBe(10)
    expect(Object.keys((refused.data as unknown as { fields: object }).fields)).toEqual(['phone'])
    expect(await sentTo(phone)).toEqual([])
  })

  test.each([
    ['signIn', 'Please enter the correct phone number.'],
    ['resetPassword', 'Please enter the correct phone number.'],
    ['register', 'The phone number format is incorrect! It should be a 10 digit number starting with 9!'],
  ] as const)(
    'the page of %s gets its own message for a phone that gets no codes',
    async (purpose, phone) => {
      const { data } = await askCode(portal, { phone: '4165550100', audience: 'provider' }, purpose)
      expect(data).toEqual({ fields: { phone } })
    },
  )
})
