// One bug each: `edits` puts it into the files. At least one of `tests`, the smallest set that must notice, must fail.
import { catalogueMutants } from './catalogueMutants.mjs'
import { deskMutants } from './deskMutants.mjs'
import { moneyMutants } from './moneyMutants.mjs'
import { parcelMutants } from './parcelMutants.mjs'
import { stockMutants } from './stockMutants.mjs'
import { serviceMutants } from './serviceMutants.mjs'
import { settingsMutants } from './settingsMutants.mjs'
import { roleMutants } from './roleMutants.mjs'
import { shownMoneyMutants } from './shownMoneyMutants.mjs'
import { exported, imported, lineOf, sqlOf } from './mutantEdits.mjs'

const attempts = 'server/src/payments/attempts/'
const reversals = 'server/src/payments/reversals/'
const shop = 'server/src/shop/'
const renewals = 'server/src/subscriptions/renewals/'
const settlement = 'server/src/settlement/'
const pipeline = 'server/src/http/handler.ts'

const nothingIsDone = () => async () => 0
const nothingHappens = () => () => {}

const noIndexOfLivePayments = lineOf(
  'server/migrations/0030_payables.sql',
  'create unique index payment_one_per_subject on payment',
  'create index payment_one_per_subject on payment',
)

/** Replaces the gateway's charge within the charge step. */
const chargedBy = (other) =>
  exported(
    `${attempts}charge.ts`,
    'charge',
    `(charge) => (charging) => {
      const { gateway } = charging
      const other = ${other}
      return charge({ ...charging, gateway: { ...gateway, charge: (request) => other(gateway, request, charging) } })
    }`,
  )

export const mutants = [
  {
    name: 'a charge is sent again after a time-out',
    edits: [
      chargedBy(async (gateway, request) => {
        const first = await gateway.charge(request)
        return first.kind === 'unanswered' ? gateway.charge(request) : first
      }),
    ],
    tests: [`${attempts}settle.test.ts`],
  },
  {
    name: 'a time-out counts as a failure',
    edits: [
      imported(`${attempts}applyResult.ts`, 'decide', (decide) => (facts) => {
        const declined = { kind: 'declined', code: null, message: '' }
        return decide({ ...facts, result: facts.result.kind === 'unanswered' ? declined : facts.result })
      }),
    ],
    tests: [`${attempts}settle.test.ts`],
  },
  {
    name: 'no index backs the lock of an order that is charged',
    edits: [noIndexOfLivePayments],
    tests: ['server/src/ledger/ledger.test.ts'],
  },
  {
    name: 'an order is neither locked for a charge nor guarded by an index',
    edits: [
      noIndexOfLivePayments,
      sqlOf('server/src/orders/queries.ts', 'lockOrder', /\s+for (?:no key )?update/, ''),
    ],
    tests: [`${attempts}parallel.test.ts`],
  },
  {
    name: 'the first "not found" releases the order',
    edits: [exported('shared/src/domain/payment.ts', 'notFoundsToRelease', () => 1)],
    tests: [`${attempts}settle.test.ts`],
  },
  {
    name: 'the time limit of "not found" is ignored',
    edits: [exported('shared/src/domain/payment.ts', 'notFoundHorizonSeconds', () => 0)],
    tests: [`${attempts}settle.test.ts`],
  },
  {
    name: 'another amount counts as a payment',
    edits: [
      exported('shared/src/domain/payment.ts', 'settlePayment', (settlePayment) => (attempt) => {
        const { amountCents, foundAmountCents } = attempt
        return settlePayment({
          ...attempt,
          foundAmountCents: foundAmountCents > 0 ? amountCents : foundAmountCents,
        })
      }),
    ],
    tests: ['shared/src/domain/payment.test.ts'],
  },
  {
    name: 'the ledger is not written with the capture',
    edits: [imported(`${attempts}applyResult.ts`, 'postCapture', nothingIsDone)],
    tests: ['server/src/ledger/ledger.test.ts'],
  },
  {
    name: 'the ledger is written after the commit of the capture',
    edits: [
      imported(`${attempts}applyResult.ts`, 'postCapture', (postCapture) => async (_db, ...capture) => {
        globalThis.lateCaptures ??= []
        globalThis.lateCaptures.push((db) => postCapture(db, ...capture))
      }),
      exported(`${attempts}charge.ts`, 'charge', (charge) => async (charging) => {
        const charged = await charge(charging)
        for (const post of globalThis.lateCaptures.splice(0)) await charging.transaction(post)
        return charged
      }),
    ],
    tests: [`${attempts}wholeCapture.test.ts`],
  },
  {
    name: 'the gateway is called within a transaction',
    edits: [
      chargedBy((gateway, request, { transaction }) =>
        transaction(async (db) => {
          await db.run({ text: 'select 1', values: [] })
          return gateway.charge(request)
        }),
      ),
    ],
    tests: ['tests/hostile/outsideTransactions.test.ts'],
  },
  {
    name: 'messages are sent within a transaction',
    edits: [
      exported('server/src/jobs/sendMessages.ts', 'messageSender', (messageSender) => (options) => {
        const send = (message) =>
          options.database.transaction(async (db) => {
            await db.run({ text: 'select 1', values: [] })
            return options.messenger.send(message)
          })
        return messageSender({ ...options, messenger: { ...options.messenger, send } })
      }),
    ],
    tests: ['tests/hostile/outsideTransactions.test.ts'],
  },
  {
    name: "one call's owner filter is dropped",
    edits: [
      sqlOf('server/src/cards/queries.ts', 'findCard', /provider_id = (\$\{\w+\})/, '$1::uuid is not null'),
    ],
    tests: ['tests/walks/ownership.test.ts'],
  },
  {
    name: 'staff may call for a provider',
    edits: [
      imported(pipeline, 'entryOf', (entryOf) => (name) => {
        const entry = entryOf(name)
        return entry.access === 'provider' ? { ...entry, access: 'signedIn' } : entry
      }),
    ],
    tests: ['tests/walks/roles.test.ts'],
  },
  {
    name: 'staff without their required second step may do everything',
    edits: [imported(pipeline, 'isStepMissing', () => () => false)],
    tests: ['server/src/secondStep/staffStep.test.ts'],
  },
  {
    name: 'the password rule of staff is not checked',
    edits: [exported('server/src/passwords/setPassword.ts', 'refuseWeak', nothingHappens)],
    tests: ['server/src/secondStep/staffStep.test.ts'],
  },
  {
    name: 'the phone alone resets a password whose second step is the same phone',
    edits: [imported('server/src/signIn/forgetPassword.ts', 'needsSecondProof', () => () => false)],
    tests: ['server/src/signIn/resetBySms.test.ts'],
  },
  {
    name: 'an e-mail address that was not confirmed gets the link to reset a password',
    edits: [
      exported(
        'shared/src/domain/credentials/resetProof.ts',
        'secondProofsOf',
        (secondProofsOf) => (facts) => secondProofsOf({ ...facts, emailVerified: true }),
      ),
    ],
    tests: ['server/src/signIn/resetBySms.test.ts'],
  },
  {
    name: 'a new name or NPI of an approved provider is not reviewed',
    edits: [imported('server/src/profile/edit.ts', 'reviewOfEdit', () => () => 'none')],
    tests: ['server/src/profile/identityReview.test.ts'],
  },
  {
    name: 'staff approve a name or NPI that they have not seen',
    edits: [
      lineOf(
        'server/migrations/0053_review_revisions.sql',
        'new.revision := old.revision + 1;',
        'new.revision := old.revision;',
      ),
    ],
    tests: ['server/src/profile/identityReview.test.ts'],
  },
  {
    name: 'every session may download every file',
    edits: [imported('server/src/files/handlers.ts', 'permissionsOf', () => () => ['provider:view'])],
    tests: ['tests/walks/roles.test.ts'],
  },
  {
    name: 'strangers may fill the whole queue of sign-ins',
    edits: [
      imported(
        'server/src/accounts/attempts.ts',
        'slots',
        (slots) => (atOnce, mayWait, shares) => slots(atOnce, mayWait, { ...shares, strangers: mayWait }),
      ),
    ],
    tests: ['tests/hostile/signIn.test.ts'],
  },
  {
    name: 'permission codes are not required',
    edits: [imported(pipeline, 'permissionsOfSession', () => () => ({ includes: () => true }))],
    tests: ['tests/walks/roles.test.ts'],
  },
  {
    name: 'guesses of a code are not counted',
    edits: [
      sqlOf('server/src/accounts/codeQueries.ts', 'takeTry', / tries = tries \+ [^,]+,/, ' tries = tries,'),
    ],
    tests: ['server/src/accounts/codes.test.ts'],
  },
  {
    name: 'a guess is counted after the comparison',
    edits: [
      sqlOf('server/src/accounts/codeQueries.ts', 'takeTry', / tries = tries \+ [^,]+,/, ' tries = tries,'),
      exported(
        'server/src/accounts/checkCode.ts',
        'checkCode',
        (checkCode) => async (setup, guesser, wanted, code) => {
          const right = await checkCode(setup, guesser, wanted, code)
          const text = `update verification_code set tries = tries + 1
            where audience = $1 and phone = $2 and purpose = $3 and used_at is null and replaced_at is null`
          const values = [wanted.audience, wanted.phone, wanted.purpose]
          if (right === null) await guesser.transaction((db) => db.run({ text, values }))
          return right
        },
      ),
    ],
    tests: ['server/src/accounts/codes.test.ts'],
  },
  {
    name: 'a used code can be used again',
    edits: [
      sqlOf(
        'server/src/accounts/codeQueries.ts',
        'useUpCode',
        /set used_at = app_now\(\)/,
        'set used_at = null',
      ),
    ],
    tests: ['server/src/accounts/codes.test.ts'],
  },
  {
    name: 'the session token is stored in plain text',
    edits: [exported('server/src/sessions/queries.ts', 'hashToken', () => (token) => Buffer.from(token))],
    tests: ['tests/hostile/signIn.test.ts'],
  },
  {
    name: 'a token is a key of the flood limit as it stands',
    edits: [
      imported('server/src/http/app.ts', 'floodLimits', (floodLimits) => (sender, scale) => {
        const [ofToken, ...others] = floodLimits(sender, scale)
        return sender.token === null
          ? [ofToken, ...others]
          : [{ ...ofToken, key: `network:${sender.token}` }, ...others]
      }),
    ],
    tests: ['tests/hostile/limits.test.ts'],
  },
  {
    name: 'an IPv6 customer has a limit for each /64',
    edits: [
      exported(
        'server/src/limits/network.ts',
        'networksOf',
        (networksOf) => (ip) => networksOf(ip).slice(0, 1),
      ),
    ],
    tests: ['server/src/limits/network.test.ts'],
  },
  {
    name: 'a guess at a code that nobody got counts for all phones',
    edits: [
      imported('server/src/accounts/checkCode.ts', 'takeTry', (takeTry) => async (db, wanted, browser) => {
        const guessed = await takeTry(db, wanted, browser)
        return guessed && { ...guessed, sent: true }
      }),
    ],
    tests: ['tests/hostile/limits.test.ts'],
  },
  {
    name: 'the browser that requested a code has no tries of its own',
    edits: [
      imported(
        'server/src/accounts/checkCode.ts',
        'takeTry',
        (takeTry) => (db, wanted) => takeTry(db, wanted, null),
      ),
    ],
    tests: ['tests/hostile/limits.test.ts'],
  },
  {
    name: 'a permit is decided in any revision',
    edits: [
      sqlOf(
        'server/src/staff/providers/reviewQueries.ts',
        'reviewPermit',
        /and revision = \$\{revision\}::int/,
        '',
      ),
    ],
    tests: ['server/src/staff/providers/providers.test.ts'],
  },
  {
    name: 'addresses that were never proved get security messages',
    edits: [sqlOf('server/src/accounts/formerContactQueries.ts', 'listFormerContacts', /and proved/, '')],
    tests: ['server/src/profile/profile.test.ts'],
  },
  {
    name: 'codes wait behind other messages',
    edits: [sqlOf('server/src/outbox/queries.ts', 'claimMessages', /kind not in \('code', 'link'\), /, '')],
    tests: ['server/src/jobs/sendMessages.test.ts'],
  },
  {
    name: "a stranger's attempts count for the owner's browsers",
    edits: [
      exported(
        'server/src/accounts/browserQueries.ts',
        'countedAs',
        (countedAs) => async (db, wanted) => countedAs(db, wanted, null),
      ),
    ],
    tests: ['server/src/signIn/login.test.ts'],
  },
  {
    name: 'a page of another site can send calls',
    edits: [
      exported('server/src/http/app.ts', 'buildApp', (buildApp) => async (options) => {
        const app = await buildApp(options)
        app.server.prependListener('request', (request) => delete request.headers['sec-fetch-site'])
        return app
      }),
    ],
    tests: ['tests/hostile/transport.test.ts'],
  },
  {
    name: 'X-Forwarded-For is trusted',
    edits: [
      imported(
        'server/src/http/app.ts',
        'Fastify',
        (Fastify) => (options) => Fastify({ ...options, trustProxy: true }),
      ),
    ],
    tests: ['server/src/accounts/forwarded.test.ts'],
  },
  {
    name: 'an idle session does not end',
    edits: [sqlOf('server/src/sessions/queries.ts', 'sessions', /\s+and \$\{idleEndsAt\} > c\.now/, '')],
    tests: ['server/src/sessions/sessions.test.ts'],
  },
  {
    name: 'a list of patients is read without an audit row',
    edits: [
      exported(pipeline, 'runCall', (runCall) => (setup, name, request) => {
        const silent = { ...setup, audit: { ...setup.audit, write: async () => {} } }
        return runCall(name === 'patient_list' ? silent : setup, name, request)
      }),
    ],
    tests: ['tests/hostile/audit.test.ts'],
  },
  {
    name: 'a read is answered although its audit failed',
    edits: [
      exported(pipeline, 'runCall', (runCall) => (setup, name, request) => {
        const write = (row) => setup.audit.write(row).catch(() => {})
        return runCall({ ...setup, audit: { ...setup.audit, write } }, name, request)
      }),
    ],
    tests: ['tests/hostile/audit.test.ts'],
  },
  {
    name: 'one call in a hundred holds the event loop',
    edits: [
      exported(pipeline, 'runCall', (runCall) => {
        let calls = 0
        return (setup, name, request) => {
          const end = performance.now() + ((calls += 1) % 100 === 0 ? 400 : 0)
          while (performance.now() < end);
          return runCall(setup, name, request)
        }
      }),
    ],
    tests: ['tests/hostile/floodLoop.test.ts'],
  },
  {
    name: 'money is rounded down',
    edits: [
      exported(
        'shared/src/domain/prices/divideHalfUp.ts',
        'divideHalfUp',
        (divideHalfUp) => (above, below) => {
          divideHalfUp(above, below)
          return Number(BigInt(above) / BigInt(below))
        },
      ),
    ],
    tests: ['shared/src/domain/money.test.ts'],
  },
  {
    name: 'money is rounded as a float',
    edits: [
      exported(
        'shared/src/domain/prices/divideHalfUp.ts',
        'divideHalfUp',
        (divideHalfUp) => (above, below) => {
          const size = Math.round(Math.abs(Number(above) / Number(below)))
          return divideHalfUp(above, below) < 0 ? -size : size
        },
      ),
    ],
    tests: ['shared/src/domain/money.test.ts'],
  },
  {
    name: 'the price of members is computed as a float',
    edits: [
      exported('shared/src/domain/pricing.ts', 'priceOrder', (priceOrder) => (input) => {
        if (input.orderFor !== 'clinic') return priceOrder(input)
        const ofMembers = (line) => Math.round(line.providerCents * (1 - input.vipPercent / 100))
        const lines = input.lines.map((line) => ({ ...line, providerCents: ofMembers(line) }))
        return priceOrder({ ...input, lines, vipPercent: 0 })
      }),
    ],
    tests: ['shared/src/domain/pricing.test.ts'],
  },
  {
    name: 'stock is not checked',
    edits: [
      sqlOf(
        'server/src/orders/stockQueries.ts',
        'listShort',
        /where coalesce\(h\.on_hand, 0\) < w\.quantity/,
        'where false',
      ),
    ],
    tests: ['server/src/orders/checkout/submit.test.ts'],
  },
  {
    name: 'a cancelled order returns its stock twice',
    edits: [sqlOf('server/src/orders/moveQueries.ts', 'recordMove', /\s+and state = \$\{\w+\}/, '')],
    tests: ['server/src/orders/checkout/cancel.test.ts'],
  },
  {
    name: 'a card number is accepted',
    edits: [imported(pipeline, 'cardDataIn', () => () => [])],
    tests: ['tests/walks/cardData.test.ts'],
  },
  {
    name: 'another body under the same request id is answered',
    edits: [
      imported(pipeline, 'claimRequest', (claimRequest) => async (db, key) => {
        const kept = await claimRequest(db, key)
        return kept && { ...kept, sameBody: true }
      }),
    ],
    tests: ['tests/hostile/requestIds.test.ts'],
  },
  {
    name: 'a third card is kept',
    edits: [exported('shared/src/domain/cards/card.ts', 'maxCards', () => 3)],
    tests: ['server/src/cards/cards.test.ts'],
  },
  {
    name: 'looking at a one-time link uses it up',
    edits: [
      exported('server/src/accounts/linkQueries.ts', 'findLink', (findLink) => async (db, token) => {
        const found = await findLink(db, token)
        const text = 'update one_time_link set used_at = app_now() where account_id = $1'
        if (found.state === 'alive') await db.run({ text, values: [found.accountId] })
        return found
      }),
    ],
    tests: ['server/src/accounts/linkQueries.test.ts'],
  },
  {
    name: 'a one-time link is stored in plain text',
    edits: [imported('server/src/accounts/linkQueries.ts', 'hashToken', () => (token) => Buffer.from(token))],
    tests: ['server/src/accounts/linkQueries.test.ts'],
  },
  {
    name: 'a reset leaves other sessions alive',
    edits: [
      imported(
        'server/src/passwords/setPassword.ts',
        'endOtherSessions',
        (endOtherSessions) => async (db, accountId, kept) =>
          kept ? endOtherSessions(db, accountId, kept) : 0,
      ),
    ],
    tests: ['server/src/signIn/changePassword.test.ts'],
  },
  {
    name: 'the second step is skipped',
    edits: [
      imported(
        'server/src/signIn/signInByPassword.ts',
        'lockSigningIn',
        (lockSigningIn) => async (db, id) => ({
          ...(await lockSigningIn(db, id)),
          twoStep: 'off',
        }),
      ),
    ],
    tests: ['server/src/secondStep/secondStep.test.ts'],
  },
  {
    name: "an authenticator's code is accepted twice",
    edits: [
      sqlOf('server/src/secondStep/queries.ts', 'takeTotpStep', /\s+and totp_last_step < \$\{\w+\}/, ''),
    ],
    tests: ['server/src/secondStep/secondStep.test.ts'],
  },
  {
    name: 'a code for an unknown phone is less work',
    edits: [
      imported('server/src/accounts/sendCode.ts', 'queueMessage', (queueMessage) => async (db, message) => {
        if (message.kept) await queueMessage(db, message)
      }),
    ],
    tests: ['tests/hostile/enumeration.test.ts'],
  },
  {
    name: "staff find an order under another provider's id",
    edits: [
      sqlOf(
        'server/src/staff/orders/queries.ts',
        'findQueued',
        /\bo\.provider_id = (\$\{\w+\})/,
        '$1::uuid is not null',
      ),
    ],
    tests: ['tests/hostile/staffCalls.test.ts'],
  },
  {
    name: 'an order is packed while its payment is being voided',
    edits: [imported('server/src/staff/orders/step.ts', 'findOpenReversal', () => async () => null)],
    tests: ['server/src/staff/orders/cancelOrder.test.ts'],
  },
  {
    name: 'a colleague takes the packing of an order back',
    edits: [
      imported(
        'server/src/staff/orders/packingHandlers.ts',
        'undoStep',
        (undoStep) => (facts, by) =>
          undoStep({ ...facts, last: facts.last && { ...facts.last, accountId: by } }, by),
      ),
    ],
    tests: ['server/src/staff/orders/packing.test.ts'],
  },
  {
    name: 'a packing that was taken back stays in the notifications',
    edits: [
      imported('server/src/staff/orders/packingHandlers.ts', 'withdrawNotification', () => async () => 0),
    ],
    tests: ['server/src/staff/orders/packing.test.ts'],
  },
  {
    name: 'staff find a patient whose name is not on the parcel',
    edits: [
      lineOf(
        'server/src/staff/orders/searchQueries.ts',
        "case when ship_first_name || ship_last_name = '' then patient_name",
        'case when true then patient_name',
      ),
    ],
    tests: ['server/src/staff/orders/queue.test.ts'],
  },
  {
    name: 'a void without an answer counts as a void that was not made',
    edits: [
      exported(
        `${reversals}reverse.ts`,
        'requestReversal',
        (requestReversal) => async (services, reversal) => {
          const answer = await requestReversal(services, reversal)
          return answer === 'unanswered' ? 'notDone' : answer
        },
      ),
    ],
    tests: ['server/src/staff/orders/cancelOrder.test.ts'],
  },
  {
    name: 'a cancelled order stays in the ledger',
    edits: [imported(`${reversals}reverse.ts`, 'reverseCapture', nothingIsDone)],
    tests: ['server/src/staff/orders/cancelOrder.test.ts'],
  },
  {
    name: 'a late answer to a void withdraws what another server is finishing',
    edits: [
      sqlOf(
        `${reversals}queries.ts`,
        'moveReversal',
        /leased_until = (\$\{\w+\})::timestamptz/,
        '$1::text is distinct from chr(1)',
      ),
    ],
    tests: ['server/src/staff/orders/cancelOrder.test.ts'],
  },
  {
    name: 'a void that the gateway does not show counts as one',
    edits: [exported('shared/src/domain/reversal.ts', 'afterVoidLook', () => () => 'confirmed')],
    tests: ['server/src/staff/orders/cancelOrder.test.ts'],
  },
  {
    name: 'an order whose charge waits for a refund by hand can be packed',
    edits: [
      sqlOf(
        `${reversals}queries.ts`,
        'findOpenReversal',
        /and not r\.as_refund/,
        "and not r.as_refund and r.state <> 'refundDue'",
      ),
    ],
    tests: ['server/src/staff/orders/refundByHand.test.ts'],
  },
  {
    name: 'a return whose answer was lost is sent again',
    edits: [
      exported(
        `${reversals}reverse.ts`,
        'requestReversal',
        (ask) => (services, reversal) => ask(services, { ...reversal, sentBefore: false }),
      ),
    ],
    tests: ['server/src/staff/refunds/refundRaces.test.ts'],
  },
  {
    name: 'the first time that the gateway knows no return is trusted',
    edits: [exported('shared/src/domain/reversal.ts', 'mayReturnAgain', () => () => true)],
    tests: ['shared/src/domain/reversal.test.ts'],
  },
  {
    name: 'no index keeps two reversals of a payment from being live',
    edits: [
      lineOf(
        'server/migrations/0068_refunds.sql',
        'create unique index payment_reversal_one_live on payment_reversal',
        'create index payment_reversal_one_live on payment_reversal',
      ),
    ],
    tests: [`${reversals}schema.test.ts`],
  },
  {
    name: 'no refund needs a second person',
    edits: [exported('shared/src/domain/refund.ts', 'needsSecondPerson', () => () => false)],
    tests: ['shared/src/domain/refund.test.ts'],
  },
  {
    name: 'a refund leaves the profit with the provider',
    edits: [
      imported(
        'server/src/orders/refundOrder.ts',
        'saleEntries',
        (entries) => (sale) => entries({ ...sale, profitCents: 0 }),
      ),
    ],
    tests: ['server/src/staff/refunds/refund.test.ts'],
  },
  {
    name: 'goods go back into stock with every refund',
    edits: [
      imported('server/src/orders/refundOrder.ts', 'findRefundedSale', (find) => async (...given) => ({
        ...(await find(...given)),
        restock: true,
      })),
    ],
    tests: ['server/src/staff/refunds/refund.test.ts'],
  },
  {
    name: 'an older order is charged after a restore without a look at the gateway',
    edits: [imported(`${attempts}charge.ts`, 'dueForLook', () => async () => null)],
    tests: [`${attempts}restoreLook.test.ts`],
  },
  {
    name: 'the charge of another payment is believed',
    edits: [imported(`${attempts}applyResult.ts`, 'isAnothers', () => async () => false)],
    tests: ['server/src/staff/findings/findings.test.ts'],
  },
  {
    name: 'forms that verify cards are not counted',
    edits: [imported('server/src/cards/cardForm.ts', 'secondsOver', nothingIsDone)],
    tests: ['server/src/cards/cards.test.ts'],
  },
  {
    name: 'a patient is charged another total than was shown',
    edits: [
      imported('server/src/payLinks/payHandlers.ts', 'chargeToken', (chargeToken) => (charging) => {
        const { expectedCents: _shown, ...rest } = charging
        return chargeToken(rest)
      }),
    ],
    tests: ['server/src/payLinks/pay.test.ts'],
  },
  {
    name: 'a patient captures what was approved for another order',
    edits: [
      imported('server/src/payLinks/payHandlers.ts', 'captureWalletOrder', (capture) => (capturing) => {
        const { onlyOf: _subject, ...rest } = capturing
        return capture(rest)
      }),
    ],
    tests: ['server/src/payLinks/pay.test.ts'],
  },
  {
    name: 'wrong answers at a pay link are not counted',
    edits: [
      imported('server/src/payLinks/patientHandlers.ts', 'countWrongAnswer', () => async () => ({
        tries: 1,
        wrongAnswers: 1,
        pausedUntil: null,
      })),
    ],
    tests: ['server/src/payLinks/link.test.ts'],
  },
  {
    name: 'a session of a share page opens another page',
    edits: [
      sqlOf(`${shop}sessionQueries.ts`, 'lockShopSession', / and share_code = upper\(\$\{shareCode\}\)/, ''),
    ],
    tests: [`${shop}order.test.ts`],
  },
  {
    name: 'the code of a phone on a share page works twice',
    edits: [imported(`${shop}prove.ts`, 'useUpCode', () => async () => true)],
    tests: [`${shop}prove.test.ts`],
  },
  {
    name: 'orders of one phone at the same time make several patients',
    edits: [imported(`${shop}orderHandlers.ts`, 'takeLockOf', nothingIsDone)],
    tests: [`${shop}order.test.ts`],
  },
  {
    name: 'a share page sells what it does not offer',
    edits: [
      imported(
        `${shop}shopDraft.ts`,
        'readOffered',
        (readOffered) => (db, provider, more) => readOffered(db, provider, { ...more, recommended: false }),
      ),
    ],
    tests: [`${shop}order.test.ts`],
  },
  {
    name: 'a card form of a share page shows the stored name',
    edits: [
      sqlOf(
        'server/src/payLinks/queries.ts',
        'findPayingPatient',
        /'patient' then o.ship_first_name/,
        "'nobody' then o.ship_first_name",
      ),
    ],
    tests: [`${shop}order.test.ts`],
  },
  {
    name: 'another order is placed for a request that is sent again',
    edits: [
      imported(`${shop}orderHandlers.ts`, 'findPlaced', () => async () => null),
      lineOf('server/migrations/0084_shop_orders.sql', '  unique (provider_id, session_id, request),\n', ''),
    ],
    tests: [`${shop}order.test.ts`],
  },
  {
    name: "a provider's habits rank before what was typed",
    edits: [
      exported('server/src/goods/order.ts', 'orderGoods', (orderGoods) => (...given) => {
        const familiarity = ({ used }) => used.familiarity
        const { goods, total } = orderGoods(...given)
        return { goods: goods.toSorted((a, b) => familiarity(b) - familiarity(a)), total }
      }),
    ],
    tests: ['server/src/goods/typedWords.test.ts'],
  },
  {
    name: 'Enter adds a product that is only similar',
    edits: [exported('shared/src/domain/catalog/goodsSearch.ts', 'isNamed', () => () => true)],
    tests: ['server/src/goods/typedWords.test.ts'],
  },
  {
    name: 'another formula of the same base counts as the formula in another form',
    edits: [exported('shared/src/domain/catalog/formulaForms.ts', 'isOtherFormula', () => () => false)],
    tests: ['server/src/goods/typedWords.test.ts'],
  },
  {
    name: 'a change that is based on an older draft is made',
    edits: [imported('server/src/orders/draft/handlers.ts', 'isOutdated', () => () => false)],
    tests: ['server/src/orders/draft/draft.test.ts'],
  },
  {
    name: 'a draft that was changed after it was shown is submitted',
    edits: [imported('server/src/orders/checkout/handlers.ts', 'isOutdated', () => () => false)],
    tests: ['server/src/orders/checkout/submit.test.ts'],
  },
  {
    name: 'staff who are suspended stay signed in',
    edits: [imported('server/src/staff/team/handlers.ts', 'endOtherSessions', nothingIsDone)],
    tests: ['server/src/staff/team/team.test.ts'],
  },
  {
    name: 'demo accounts and public secrets are served to other machines',
    edits: [lineOf('server/src/app/config.ts', '  else refuseStrangers(config)', '')],
    tests: ['operations.test.ts'],
  },
  {
    name: 'a mistyped mode starts the server as in development',
    edits: [
      lineOf(
        'server/src/app/config.ts',
        'modes.find((each) => each === word)',
        "modes.find((each) => each === word) ?? 'development'",
      ),
    ],
    tests: ['operations.test.ts'],
  },
  {
    name: 'production reaches a database on another machine without TLS',
    edits: [
      lineOf(
        'server/src/app/unsafeConfig.ts',
        '.filter((name) => !plain.includes(name))',
        '.filter(() => false)',
      ),
    ],
    tests: ['operations.test.ts'],
  },
  {
    name: 'production accepts a secret of one byte',
    edits: [
      lineOf(
        'server/src/app/unsafeConfig.ts',
        'Buffer.byteLength(secret) < 32',
        'Buffer.byteLength(secret) < 1',
      ),
    ],
    tests: ['operations.test.ts'],
  },
  {
    name: 'a flood has the health checks refused',
    edits: [lineOf('server/src/http/app.ts', 'if (request.routeOptions.config.unlimited) return', '')],
    tests: ['tests/hostile/limits.test.ts'],
  },
  {
    name: 'failed sign-ins of one network fill the audit',
    edits: [imported('server/src/accounts/attempts.ts', 'auditedFailures', () => () => [])],
    tests: ['tests/hostile/limits.test.ts'],
  },
  {
    name: 'a provider pending verification adds any number of patients',
    edits: [imported('server/src/patients/handlers.ts', 'hasPatients', () => async () => false)],
    tests: ['tests/hostile/limits.test.ts'],
  },
  {
    name: 'each request for readiness queries the database',
    edits: [lineOf('server/src/db/readiness.ts', 'if (now() < until) return shared', '')],
    tests: ['server/src/http/health.test.ts'],
  },
  {
    name: 'the uploads of many accounts fill the memory',
    edits: [lineOf('server/src/http/uploads.ts', 'const atOnceInAll = 24', 'const atOnceInAll = 240')],
    tests: ['server/src/http/uploads.test.ts'],
  },
  {
    name: 'the accounts of one network take all places to read uploads',
    edits: [
      lineOf('server/src/http/uploads.ts', '{ atOnce: 8, mayWait: 60 }', '{ atOnce: 80, mayWait: 60 }'),
    ],
    tests: ['server/src/http/uploads.test.ts'],
  },
  {
    name: 'texts beside a file may be as long as a file',
    edits: [
      lineOf(
        'server/src/http/multipart.ts',
        'const mostTextBytes = usualBytes',
        'const mostTextBytes = mostMultipart',
      ),
    ],
    tests: ['tests/hostile/heavyBodies.test.ts'],
  },
  {
    name: 'the server closes under a handler whose reader has gone',
    edits: [lineOf('server/src/http/app.ts', '  waitForHandlers(app)\n', '')],
    tests: ['server/src/demo/pictures/pictures.test.ts'],
  },
  {
    name: 'the application may change the audit and the ledger',
    edits: [
      lineOf(
        'server/src/db/applicationRole.ts',
        "await client.query(`revoke update, delete on ${closed.join(', ')} from ${user}`)",
        '',
      ),
      lineOf('server/src/db/applicationRole.ts', 'if (open.length > 0)', 'if (open.length < 0)'),
    ],
    tests: ['server/src/db/applicationRole.test.ts'],
  },
  {
    name: 'a user of the database that could change the audit starts the server',
    edits: [lineOf('server/src/db/applicationRole.ts', 'if (open.length > 0)', 'if (open.length < 0)')],
    tests: ['server/src/db/applicationRole.test.ts'],
  },
  {
    name: 'an account of the ledger can be changed',
    edits: [lineOf('server/migrations/0048_ledger_accounts.sql', 'before update or delete', 'before delete')],
    tests: ['server/src/ledger/ledger.test.ts'],
  },
  {
    name: 'production starts with one user of the database',
    edits: [
      lineOf(
        'server/src/app/unsafeConfig.ts',
        "environment.ALLOW_OWNER !== '1' &&",
        'environment.ALLOW_OWNER && ',
      ),
    ],
    tests: ['operations.test.ts'],
  },
  {
    name: 'a payment page allows all scripts of the gateway’s origin',
    edits: [
      lineOf('server/src/http/headers.ts', '` ${gatewayScript}`', '` ${new URL(gatewayScript).origin}`'),
    ],
    tests: ['server/src/http/headers.test.ts'],
  },
  {
    name: 'a report of a browser is logged with the address of its page',
    edits: [lineOf('server/src/http/policyReports.ts', "paymentPages.has(path) ? path : 'other'", 'path')],
    tests: ['server/src/http/policyReports.test.ts'],
  },
  {
    name: 'anybody may have any number of reports counted and logged',
    edits: [imported('server/src/http/policyReports.ts', 'floodCounter', () => () => ({ count: () => 0 }))],
    tests: ['server/src/http/policyReports.test.ts'],
  },
  {
    name: 'a changed script of the card gateway is not noticed',
    edits: [lineOf('scripts/pageScripts.mjs', 'expected === found ? []', 'expected ? []')],
    tests: ['paymentScripts.test.ts'],
  },
  {
    name: 'a PDF is searched behind one filter only',
    edits: [
      lineOf(
        'server/src/files/pdf.ts',
        'for (const filter of filters)',
        'for (const filter of filters.slice(-1))',
      ),
    ],
    tests: ['server/src/files/pdf.test.ts'],
  },
  {
    name: 'a predictor in another object hides what a PDF contains',
    edits: [lineOf('server/src/files/pdf.ts', '(?:DecodeParms|DP)', 'Predictor')],
    tests: ['server/src/files/pdf.test.ts'],
  },
  {
    name: 'a process that reads a file takes any memory',
    edits: [
      lineOf(
        'server/src/limits/limitedProcess.ts',
        'execArgv: [`--max-old-space-size=${mostMemoryMb}`]',
        'execArgv: []',
      ),
    ],
    tests: ['server/src/files/pdf.test.ts'],
  },
  {
    name: 'a PDF is checked for as long as it takes',
    edits: [
      lineOf(
        'server/src/limits/limitedProcess.ts',
        'wait(mostMs, undefined, { signal })',
        'wait(2 ** 31 - 1, undefined, { signal })',
      ),
    ],
    tests: ['server/src/files/pdf.test.ts'],
  },
  {
    name: 'a seal by a server of the last release is held to be broken',
    edits: [lineOf('server/src/audit/chainQueries.ts', 'sealTexts.slice(1)', '[]')],
    tests: ['server/src/jobs/sealAudit.test.ts'],
  },
  {
    name: 'one odd record hides the charges of its reference from the list after a restore',
    edits: [
      lineOf(
        'server/src/services/converge/query.ts',
        "['ok', 'declined'].includes(salesOf([record]).kind)",
        'record.size > 0',
      ),
    ],
    tests: ['server/src/services/converge/replies.test.ts'],
  },
  {
    name: 'only the first attempt that is answered with another charge is shown to staff',
    edits: [
      sqlOf(
        'server/src/payments/findingQueries.ts',
        'noteFinding',
        'payment_finding.done_at is not null',
        'payment_finding.done_at is null',
      ),
    ],
    tests: ['server/src/staff/findings/findings.test.ts'],
  },
  {
    name: 'a reversal may take longer than its lease',
    edits: [lineOf('server/src/payments/lease.ts', '3 * longestCallSeconds', '2 * longestCallSeconds')],
    tests: ['server/src/services/converge/replies.test.ts'],
  },
  {
    name: 'production starts with limits of any factor',
    edits: [lineOf('server/src/app/unsafeConfig.ts', 'config.rateLimitScale > mostScale', 'false')],
    tests: ['operations.test.ts'],
  },
  {
    name: 'production accepts uploads that nothing has scanned',
    edits: [
      lineOf(
        'server/src/app/unsafeConfig.ts',
        "environment.ALLOW_UNSCANNED !== '1' &&",
        'environment.ALLOW_UNSCANNED && ',
      ),
    ],
    tests: ['operations.test.ts'],
  },
  {
    name: 'the search for card numbers takes twenty times as long',
    edits: [
      exported('shared/src/domain/cards/cardNumber.ts', 'containsCardNumber', (search) => (text) => {
        for (let again = 0; again < 19; again += 1) search(text)
        return search(text)
      }),
    ],
    tests: ['tests/hostile/eventLoop.test.ts'],
  },
  {
    name: 'a visitor has codes for changes sent to any phone',
    edits: [imported('server/src/accounts/sendCode.ts', 'isOfAccount', () => () => false)],
    tests: ['server/src/accounts/codes.test.ts'],
  },
  {
    name: 'a session alone changes the phone and the e-mail address',
    edits: [imported('server/src/profile/edit.ts', 'provePassword', () => async () => async () => {})],
    tests: ['server/src/profile/profile.test.ts'],
  },
  {
    name: 'former phones and e-mail addresses hear of nothing more',
    edits: [imported('server/src/accounts/changeMessages.ts', 'listFormerContacts', () => async () => [])],
    tests: ['server/src/profile/profile.test.ts'],
  },
  {
    name: 'a link to any e-mail address sets a first password',
    edits: [
      imported('server/src/signUp/verifyEmail.ts', 'findLink', (findLink) => async (db, token) => ({
        ...(await findLink(db, token)),
        ofSignUp: true,
      })),
    ],
    tests: ['server/src/signUp/links.test.ts'],
  },
  {
    name: 'a change of the phone does not hold a new deposit account',
    edits: [
      imported(
        'server/src/earnings/deposit/handlers.ts',
        'depositPayableFrom',
        (payableFrom) => (facts) => payableFrom({ ...facts, contactChangedAt: null }),
      ),
    ],
    tests: ['server/src/earnings/deposit/deposit.test.ts'],
  },
  {
    name: 'the next person to sign in gets what another typed',
    edits: [
      exported('web/src/state/makeTypedText.ts', 'makeTypedText', (make) => () => {
        const typed = make()
        return { ...typed, readBy: (account) => typed.readBy(account === null ? null : 'anyone') }
      }),
    ],
    tests: ['web/src/state/makeTypedText.test.ts'],
  },
  {
    name: 'new sessions ignore the set times',
    edits: [sqlOf('server/src/sessions/queries.ts', 'openSession', /t\.idle,/, '3600,')],
    tests: ['server/src/app/storedSettings.test.ts'],
  },
  {
    name: 'typing the note of a draft makes the quote on screen outdated',
    edits: [
      sqlOf(
        'server/src/orders/draft/queries.ts',
        'setExtras',
        /update orders set /,
        'update orders set revision = revision + 1, ',
      ),
    ],
    tests: ['server/src/orders/draft/draft.test.ts'],
  },
  {
    name: 'an edit never warns of two patients who are now alike',
    edits: [imported('server/src/patients/handlers.ts', 'isSameIdentity', () => () => true)],
    tests: ['server/src/patients/patients.test.ts'],
  },
  {
    name: 'an unpaid renewal stays after asking to stop',
    edits: [imported(`${renewals}stop.ts`, 'stopOpenOrders', nothingHappens)],
    tests: ['server/src/subscriptions/renewals/ask.test.ts'],
  },
  {
    name: 'a card is kept for renewals without consent',
    edits: [
      sqlOf(
        'server/src/subscriptions/beginQueries.ts',
        'listSubscribedLines',
        /case when k\.kept then p\.card_id end/,
        'p.card_id',
      ),
    ],
    tests: ['server/src/subscriptions/renewals/declined.test.ts'],
  },
  {
    name: 'whatever amount was approved at PayPal is captured',
    edits: [
      exported(`${attempts}beginAttempt.ts`, 'beginAttempt', (begin) => (db, attempt) => {
        const { approvedCents: _approved, ...method } = attempt.method
        return begin(db, { ...attempt, method })
      }),
    ],
    tests: [`${attempts}paypal.test.ts`],
  },
  {
    name: 'a provider captures what the patient approved, and the other way round',
    edits: [
      sqlOf(
        `${attempts}gatewayOrderQueries.ts`,
        'findGatewayOrder',
        /payer = (\$\{\w+\})/,
        '$1::text is not null',
      ),
    ],
    tests: ['server/src/payLinks/pay.test.ts'],
  },
  {
    name: 'a captured payment by PayPal stands in the account of the cards',
    edits: [
      exported('server/src/services/paypal/paypal.ts', 'paypalGateway', (open) => (settings) => ({
        ...open(settings),
        clearingAccount: 'card_clearing',
      })),
    ],
    tests: [`${attempts}channels.test.ts`],
  },
  {
    name: 'an event of PayPal needs no signature',
    edits: [
      imported('server/src/services/paypal/hook.ts', 'eventVerifier', () => () => async () => 'genuine'),
    ],
    tests: ['server/src/services/paypal/hook.test.ts'],
  },
  {
    name: 'a capture that PayPal holds back releases the order',
    edits: [
      imported(`${attempts}applyResult.ts`, 'decide', (decide) => (facts) => {
        const notDone = { kind: 'notDone', reached: false, detail: 'held' }
        return decide({ ...facts, result: facts.result.kind === 'held' ? notDone : facts.result })
      }),
    ],
    tests: [`${attempts}paypal.test.ts`],
  },
  {
    name: 'PayPal is not taken for memberships',
    edits: [
      lineOf(
        'server/migrations/0090_memberships_by_paypal.sql',
        "check (subject_kind in ('order', 'vip'))",
        "check (subject_kind in ('order'))",
      ),
    ],
    tests: ['server/src/membership/buy.test.ts'],
  },
  {
    name: 'a coupon has no number of uses',
    edits: [
      sqlOf('server/src/membership/couponQueries.ts', 'holdCoupon', / and \(most_uses[^)]*\)/, ''),
      lineOf(
        'server/migrations/0064_memberships.sql',
        'check (held >= 0 and (most_uses is null or held <= most_uses))',
        'check (held >= 0)',
      ),
    ],
    tests: ['server/src/membership/buy.test.ts'],
  },
  {
    name: 'a coupon stays taken after a decline',
    edits: [imported('server/src/membership/queries.ts', 'releaseCoupon', nothingIsDone)],
    tests: ['server/src/membership/buy.test.ts'],
  },
  {
    name: 'the price of a membership is income at once',
    edits: [
      exported(
        'server/src/ledger/accounts.ts',
        'membershipEntries',
        (entries) => (sold) =>
          entries(sold).map((entry) =>
            entry.kind === 'vip_deferred' ? { ...entry, kind: 'revenue' } : entry,
          ),
      ),
    ],
    tests: ['server/src/jobs/checkData.test.ts'],
  },
  {
    name: 'a membership that is paid twice is listed for nobody',
    edits: [
      imported(
        `${attempts}applyResult.ts`,
        'noteFinding',
        (note) => async (db, finding) => (finding.payment?.subjectKind === 'vip' ? 0 : note(db, finding)),
      ),
    ],
    tests: ['server/src/staff/findings/findings.test.ts'],
  },
  {
    name: 'an order whose money went back is packed',
    edits: [imported('server/src/staff/orders/step.ts', 'isGivenBack', () => async () => false)],
    tests: ['server/src/staff/refunds/refund.test.ts'],
  },
  {
    name: 'the nightly check does not compare what was refunded',
    edits: [
      sqlOf('server/src/jobs/checkOrders.ts', 'ordersAfter', /posted\.entries <> expected\.entries/, 'false'),
    ],
    tests: ['server/src/jobs/checkData.test.ts'],
  },
  {
    name: 'a refusal to give one charge back is reported as an objection to our settings',
    edits: [lineOf('server/src/services/breaker.ts', ' && !result.thisAlone', '')],
    tests: ['server/src/services/breaker.test.ts'],
  },
  {
    name: "a patient's consent holds for any card that pays",
    edits: [
      sqlOf(
        'server/src/subscriptions/beginQueries.ts',
        'listSubscribedLines',
        /\s+and c\.card_hash = case .+ else '' end/,
        '',
      ),
    ],
    tests: [`${renewals}patient.test.ts`],
  },
  {
    name: 'a renewal of a patient is charged as the provider',
    edits: [
      imported(
        `${renewals}renew.ts`,
        'charge',
        (charge) => (charging) => charge({ ...charging, payer: 'provider' }),
      ),
    ],
    tests: [`${renewals}patient.test.ts`],
  },
  {
    name: 'a patient without a kept card is sent no link',
    edits: [imported(`${renewals}renew.ts`, 'listWantedLinks', () => async () => [])],
    tests: [`${renewals}patient.test.ts`],
  },
  {
    name: 'a patient who asks to stop goes on being charged',
    edits: [imported(`${renewals}patientHandlers.ts`, 'stopRenewals', nothingHappens)],
    tests: [`${renewals}patientAsk.test.ts`],
  },
  {
    name: 'dates that passed while no server ran are made up for',
    edits: [imported(`${renewals}orderBundle.ts`, 'isMissed', () => () => false)],
    tests: [`${renewals}renew.test.ts`],
  },
  {
    name: 'after a short month a subscription keeps the earlier day',
    edits: [
      imported(
        `${renewals}orderBundle.ts`,
        'dateAfterOrder',
        (after) => (_start, months, date, thenOn) => after(date, months, date, thenOn),
      ),
    ],
    tests: [`${renewals}renew.test.ts`],
  },
  {
    name: 'a renewal that is declined for the last time holds nothing',
    edits: [imported(`${renewals}payable.ts`, 'holdSubscriptions', nothingHappens)],
    tests: [`${renewals}declined.test.ts`],
  },
  {
    name: 'a membership that customer service has ended renews',
    edits: [sqlOf('server/src/membership/periodQueries.ts', 'stopRenewing', /renews = false, /, '')],
    tests: ['server/src/membership/renew.test.ts'],
  },
  {
    name: 'a membership bought while one is active begins today',
    edits: [imported('server/src/membership/payable.ts', 'findPaidUntil', () => async () => null)],
    tests: ['server/src/membership/buy.test.ts'],
  },
  {
    name: 'a payout is returned whose file nobody has fetched',
    edits: [
      imported('server/src/payouts/movePayout.ts', 'lockPayout', (lock) => async (...given) => {
        const payout = await lock(...given)
        return payout && { ...payout, isFetched: true }
      }),
    ],
    tests: ['server/src/staff/payouts/payouts.test.ts'],
  },
  {
    name: 'a run that was withdrawn can still be confirmed',
    edits: [
      imported(
        'server/src/staff/payouts/handlers.ts',
        'withdrawRun',
        () => async () => '00000000-0000-7000-8000-000000000000',
      ),
    ],
    tests: ['server/src/staff/payouts/runs.test.ts'],
  },
  {
    name: 'another amount in a settled list is no difference',
    edits: [
      imported(`${settlement}compareSettled.ts`, 'compareListed', (compare) => (listed, known) => {
        const { kept, differences } = compare(listed, known)
        return { kept, differences: differences.filter(({ kind }) => kind !== 'settledOther') }
      }),
    ],
    tests: ['server/src/jobs/checkSettled.test.ts'],
  },
  {
    name: 'nobody looks for charges that no settled list shows',
    edits: [imported(`${settlement}compareSettled.ts`, 'listMissing', () => async () => [])],
    tests: ['server/src/jobs/checkSettled.test.ts'],
  },
  {
    name: 'a day is compared before all of it is settled',
    edits: [lineOf(`${settlement}compareSettled.ts`, 'answer.open > 0 ||', '')],
    tests: ['server/src/jobs/checkSettled.test.ts'],
  },
  {
    name: 'a settled charge whose outcome the portal does not know yet is a difference',
    edits: [imported(`${settlement}compareSettled.ts`, 'namesLive', () => async () => false)],
    tests: ['server/src/jobs/checkSettled.test.ts'],
  },
  {
    name: 'two servers keep the same settled list',
    edits: [imported(`${settlement}compareSettled.ts`, 'noteListed', () => async () => true)],
    tests: ['server/src/jobs/checkSettled.test.ts'],
  },
  {
    name: 'a difference of a settled list is closed without a reason',
    edits: [imported('server/src/staff/findings/handlers.ts', 'needsReason', () => () => false)],
    tests: ['server/src/jobs/checkSettled.test.ts'],
  },
  {
    name: 'the proof compares sums, in which differences cancel each other out',
    edits: [
      sqlOf(
        'server/src/proof/pairQueries.ts',
        'compare',
        /count\(\*\) filter \(where shown <> raw\)/,
        'coalesce((sum(shown) <> sum(raw))::int, 0)',
      ),
    ],
    tests: ['server/src/proof/proveBooks.test.ts'],
  },
  {
    name: 'the proof does not open the files for the bank',
    edits: [
      imported('server/src/proof/proveBooks.ts', 'compareBankFiles', () => async () => {
        return { things: 1, shownCents: 0, rawCents: 0, wrongs: 0, examples: [] }
      }),
    ],
    tests: ['server/src/proof/proveBooks.test.ts'],
  },
  {
    name: 'the yearly summary leaves out what was earned by referral',
    edits: [
      sqlOf(
        'server/src/bills/earningQueries.ts',
        'earningMoves',
        /as paid from earning\n/,
        "as paid from (select * from earning where kind <> 'referred') of_sales\n",
      ),
    ],
    tests: ['server/src/proof/proveBooks.test.ts'],
  },
  ...moneyMutants,
  ...parcelMutants,
  ...stockMutants,
  ...catalogueMutants,
  ...serviceMutants,
  ...settingsMutants,
  ...deskMutants,
  ...roleMutants,
  ...shownMoneyMutants,
]
