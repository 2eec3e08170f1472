// One bug each: the text `find`, which stands once in `file`, becomes `put` (and so in `also`); one of `tests`, the
// smallest that must notice, turns red.
const attempts = 'server/src/payments/attempts/'

export const mutants = [
  {
    name: 'a charge is sent again after a time-out',
    file: `${attempts}charge.ts`,
    find: 'const result = await gateway.charge(begun.request)',
    put: `const first = await gateway.charge(begun.request)
  const result = first.kind === 'unanswered' ? await gateway.charge(begun.request) : first`,
    tests: [`${attempts}settle.test.ts`],
  },
  {
    name: 'a time-out is taken for a failure',
    file: `${attempts}applyResult.ts`,
    find: 'const settlement = decide({ payment, result, ',
    put: `const refused = { kind: 'declined', code: null, message: '' } as const
  const settlement = decide({ payment, result: result.kind === 'unanswered' ? refused : result, `,
    tests: [`${attempts}settle.test.ts`],
  },
  {
    name: 'no index stands behind the lock of an order that is charged',
    file: 'server/migrations/0030_payables.sql',
    find: 'create unique index payment_one_per_subject on payment',
    put: 'create index payment_one_per_subject on payment',
    tests: ['server/src/ledger/ledger.test.ts'],
  },
  {
    name: 'an order is neither locked for a charge nor guarded by an index',
    file: 'server/migrations/0030_payables.sql',
    find: 'create unique index payment_one_per_subject on payment',
    put: 'create index payment_one_per_subject on payment',
    also: [
      {
        file: 'server/src/orders/queries.ts',
        find: 'from orders where provider_id = ${providerId} and id = ${orderId} for update`',
        put: 'from orders where provider_id = ${providerId} and id = ${orderId}`',
      },
    ],
    tests: [`${attempts}parallel.test.ts`],
  },
  {
    name: 'the first "not found" releases the order',
    file: 'shared/src/domain/payment.ts',
    find: 'export const notFoundsToRelease = 3',
    put: 'export const notFoundsToRelease = 1',
    tests: [`${attempts}settle.test.ts`],
  },
  {
    name: 'the horizon of "not found" is left out',
    file: 'shared/src/domain/payment.ts',
    find: 'attempt.startedSecondsAgo >= notFoundHorizonSeconds && ',
    put: '',
    tests: [`${attempts}settle.test.ts`],
  },
  {
    name: 'another amount is taken for a payment',
    file: 'shared/src/domain/payment.ts',
    find: 'return attempt.foundAmountCents === attempt.amountCents',
    put: 'return attempt.foundAmountCents > 0',
    tests: ['shared/src/domain/payment.test.ts'],
  },
  {
    name: 'the ledger is not written with the capture',
    file: `${attempts}applyResult.ts`,
    find: 'await postCapture(db, paymentId, clearing, due.saleEntries)',
    put: 'void [postCapture, clearing]',
    tests: ['server/src/ledger/ledger.test.ts'],
  },
  {
    name: 'the ledger is written after the commit of the capture',
    file: `${attempts}applyResult.ts`,
    find: 'await postCapture(db, paymentId, clearing, due.saleEntries)',
    put: 'void [postCapture, clearing]',
    also: [
      {
        file: `${attempts}charge.ts`,
        find: "if (payment.state === 'captured') return presentCaptured(payment)",
        put: `if (payment.state === 'captured') {
    await transaction(async (db) => {
      const due = await lockDue(db, provider, payables, subject)
      const clearing = { account: gateway.clearingAccount, cents: payment.amountCents }
      if (due) await postCapture(db, ids.paymentId, clearing, due.saleEntries)
    })
    return presentCaptured(payment)
  }`,
      },
      {
        file: `${attempts}charge.ts`,
        find: "import { refusalData } from '../payable.ts'",
        put: `import { postCapture } from '../../ledger/postings.ts'
import { lockDue, refusalData } from '../payable.ts'`,
      },
    ],
    tests: [`${attempts}wholeCapture.test.ts`],
  },
  {
    name: 'the gateway is asked within a transaction',
    file: `${attempts}charge.ts`,
    find: 'await gateway.charge(begun.request)',
    put: `await transaction(async (db) => {
    await findPayment(db, provider, ids.paymentId)
    return gateway.charge(begun.request)
  })`,
    tests: ['tests/hostile/outsideTransactions.test.ts'],
  },
  {
    name: 'messages are sent within a transaction',
    file: 'server/src/jobs/sendMessages.ts',
    find: 'const claimed = await claimMessages(db, batch)\n    const outcomes = await Promise.allSettled(claimed.map(sendOne))',
    put: `const outcomes = await options.database.transaction(async (held) => {
      const claimed = await claimMessages(held, batch)
      return Promise.allSettled(claimed.map((message) => messenger.send(message).then(() => true)))
    })`,
    tests: ['tests/hostile/outsideTransactions.test.ts'],
  },
  {
    name: "one call's owner filter is dropped",
    file: 'server/src/cards/queries.ts',
    find: 'select ${columns} from card where provider_id = ${providerId} and id = ${cardId}',
    put: 'select ${columns} from card where ${providerId}::uuid is not null and id = ${cardId}',
    tests: ['tests/walks/ownership.test.ts'],
  },
  {
    name: 'staff may call for a provider',
    file: 'server/src/http/handler.ts',
    find: "if (!anyone && access !== session.audience) refuse('permission.missing')",
    put: '',
    tests: ['tests/walks/roles.test.ts'],
  },
  {
    name: 'permission codes are not asked for',
    file: 'server/src/http/handler.ts',
    find: 'if (permission === null || permissionsOf(session).includes(permission)) return',
    put: 'return',
    tests: ['tests/walks/roles.test.ts'],
  },
  {
    name: 'guesses of a code are not counted',
    file: 'server/src/accounts/codeQueries.ts',
    find: 'update verification_code set tries = tries + 1',
    put: 'update verification_code set tries = tries',
    tests: ['server/src/accounts/codes.test.ts'],
  },
  {
    name: 'a guess is counted after the comparison',
    file: 'server/src/accounts/codeQueries.ts',
    find: 'update verification_code set tries = tries + 1',
    put: 'update verification_code set tries = tries',
    also: [
      {
        file: 'server/src/accounts/checkCode.ts',
        find: 'if (guessed) await transaction((db) => countWrongCode(db, wanted, ofAll))',
        put: `if (guessed)
    await transaction(async (db) => {
      await db.run(sql\`update verification_code set tries = tries + 1 where id = \${guessed.id}\`)
      await countWrongCode(db, wanted, ofAll)
    })`,
      },
      {
        file: 'server/src/accounts/checkCode.ts',
        find: "import { secondsUntilWithin } from './queries.ts'",
        put: "import { secondsUntilWithin } from './queries.ts'\nimport sql from 'sql-template-tag'",
      },
    ],
    tests: ['server/src/accounts/codes.test.ts'],
  },
  {
    name: 'a used code can be used again',
    file: 'server/src/accounts/codeQueries.ts',
    find: 'update verification_code set used_at = app_now()\n',
    put: 'update verification_code set used_at = null\n',
    tests: ['server/src/accounts/codes.test.ts'],
  },
  {
    name: 'the session token is stored plain',
    file: 'server/src/sessions/queries.ts',
    find: "createHash('sha256').update(token).digest()",
    put: 'Buffer.from(token)',
    tests: ['tests/hostile/signIn.test.ts'],
  },
  {
    name: 'X-Forwarded-For is trusted',
    file: 'server/src/http/app.ts',
    find: ': false,\n    genReqId',
    put: ': true,\n    genReqId',
    tests: ['server/src/accounts/forwarded.test.ts'],
  },
  {
    name: 'an idle session lives on',
    file: 'server/src/sessions/queries.ts',
    find: ' and s.last_seen_at + i.idle > c.now',
    put: '',
    tests: ['server/src/sessions/sessions.test.ts'],
  },
  {
    name: 'a list of patients is read without an audit row',
    file: 'server/src/http/handler.ts',
    find: 'if (entry.phi) await pipeline.audit.write',
    put: "if (entry.phi && name !== 'patient_list') await pipeline.audit.write",
    tests: ['tests/hostile/audit.test.ts'],
  },
  {
    name: 'a read is answered although its audit failed',
    file: 'server/src/http/handler.ts',
    find: ".catch(() => refuse('audit.unavailable'))",
    put: '.catch(() => {})',
    tests: ['tests/hostile/audit.test.ts'],
  },
  {
    name: 'money is rounded down',
    file: 'shared/src/domain/money.ts',
    find: '(2n * magnitude(above) + magnitude(below)) / (2n * magnitude(below))',
    put: 'magnitude(above) / magnitude(below)',
    tests: ['shared/src/domain/money.test.ts'],
  },
  {
    name: 'money is rounded as a float',
    file: 'shared/src/domain/money.ts',
    find: 'const size = (2n * magnitude(above) + magnitude(below)) / (2n * magnitude(below))',
    put: 'const size = BigInt(Math.round(Number(magnitude(above)) / Number(magnitude(below))))',
    tests: ['shared/src/domain/money.test.ts'],
  },
  {
    name: 'the price of members is worked out as a float',
    file: 'shared/src/domain/pricing.ts',
    find: 'divideHalfUp(line.providerCents * (100 - input.vipPercent), 100)',
    put: 'Math.round(line.providerCents * (1 - input.vipPercent / 100))',
    tests: ['shared/src/domain/pricing.test.ts'],
  },
  {
    name: 'stock is not looked at',
    file: 'server/src/orders/stockQueries.ts',
    find: 'if (short.length > 0) return short',
    put: '',
    tests: ['server/src/orders/checkout/submit.test.ts'],
  },
  {
    name: 'a cancelled order gives its stock back twice',
    file: 'server/src/orders/moveQueries.ts',
    find: 'where provider_id = ${providerId} and id = ${orderId} and state = ${from} returning 1)',
    put: 'where provider_id = ${providerId} and id = ${orderId} returning 1)',
    tests: ['server/src/orders/checkout/cancel.test.ts'],
  },
  {
    name: 'a card number is let through',
    file: 'server/src/http/handler.ts',
    find: 'if (cardDataIn(body).length > 0) refuseCardData(body)',
    put: '',
    tests: ['tests/walks/cardData.test.ts'],
  },
  {
    name: 'another body under the same request id is answered',
    file: 'server/src/http/handler.ts',
    find: "if (!kept.sameBody) return refuse('input.requestIdReused')",
    put: '',
    tests: ['tests/hostile/requestIds.test.ts'],
  },
  {
    name: 'a third card is kept',
    file: 'shared/src/domain/card.ts',
    find: 'export const maxCards = 2',
    put: 'export const maxCards = 3',
    tests: ['server/src/cards/cards.test.ts'],
  },
  {
    name: 'looking at a one-time link uses it up',
    file: 'server/src/accounts/linkQueries.ts',
    find: 'return found ?? nowhere',
    put: 'if (found) await useUpLink(db, token)\n  return found ?? nowhere',
    tests: ['server/src/accounts/linkQueries.test.ts'],
  },
  {
    name: 'a one-time link is stored plain',
    file: 'server/src/accounts/linkQueries.ts',
    find: "import { hashToken, newToken } from '../sessions/queries.ts'",
    put: "import { newToken } from '../sessions/queries.ts'\nconst hashToken = (token: string) => Buffer.from(token)",
    tests: ['server/src/accounts/linkQueries.test.ts'],
  },
  {
    name: 'a reset leaves other sessions alive',
    file: 'server/src/passwords/setPassword.ts',
    find: 'await endOtherSessions(db, accountId, kept)',
    put: 'if (kept) await endOtherSessions(db, accountId, kept)',
    tests: ['server/src/signIn/changePassword.test.ts'],
  },
  {
    name: 'the second step is skipped',
    file: 'server/src/signIn/signInByPassword.ts',
    find: "account.twoStep === 'off' ? admitAccount(db, account, device) : account",
    put: 'admitAccount(db, account, device)',
    tests: ['server/src/secondStep/secondStep.test.ts'],
  },
  {
    name: "an authenticator's code is accepted twice",
    file: 'server/src/secondStep/queries.ts',
    find: 'where id = ${accountId} and totp_last_step < ${step}`)) === 1',
    put: 'where id = ${accountId}`)) === 1',
    tests: ['server/src/secondStep/secondStep.test.ts'],
  },
  {
    name: 'a code for an unknown phone is less work',
    file: 'server/src/accounts/sendCode.ts',
    find: 'const kept = known !== null || toAnyPhone.includes(purpose)',
    put: 'const kept = known !== null || toAnyPhone.includes(purpose)\n        if (!kept) return',
    tests: ['tests/hostile/enumeration.test.ts'],
  },
  {
    name: 'staff find an order under a provider whose it is not',
    file: 'server/src/staff/orders/queries.ts',
    find: "where o.provider_id = ${providerId} and o.id = ${orderId} and o.state <> 'draft'",
    put: "where ${providerId}::uuid is not null and o.id = ${orderId} and o.state <> 'draft'",
    tests: ['tests/hostile/staffCalls.test.ts'],
  },
  {
    name: 'an order is packed while its payment is being voided',
    file: 'server/src/staff/orders/handlers.ts',
    find: 'const cancelling = (await findOpenReversal(db, provider, subject)) !== null',
    put: 'const cancelling = [findOpenReversal, subject].length === 0',
    tests: ['server/src/staff/orders/cancelOrder.test.ts'],
  },
  {
    name: 'a void without an answer is taken for a void that was not made',
    file: 'server/src/payments/reversals/reverse.ts',
    find: 'return result.kind\n',
    put: "return result.kind === 'unanswered' ? 'notDone' : result.kind\n",
    tests: ['server/src/staff/orders/cancelOrder.test.ts'],
  },
  {
    name: 'a cancelled order stays in the ledger',
    file: 'server/src/payments/reversals/reverse.ts',
    find: 'await reverseCapture(db, payment.paymentId)',
    put: 'void reverseCapture',
    tests: ['server/src/staff/orders/cancelOrder.test.ts'],
  },
  {
    name: 'a late answer to a void withdraws what another server is finishing',
    file: 'server/src/payments/reversals/queries.ts',
    find: 'and (${final} or leased_until = ${leasedUntil}::timestamptz)',
    put: 'and (${final} or ${leasedUntil}::text is distinct from chr(1))',
    tests: ['server/src/staff/orders/cancelOrder.test.ts'],
  },
  {
    name: 'staff who are suspended stay signed in',
    file: 'server/src/staff/team/handlers.ts',
    find: "if (status === 'suspended') await endOtherSessions(db, accountId, null)",
    put: 'void endOtherSessions',
    tests: ['server/src/staff/team/team.test.ts'],
  },
]
