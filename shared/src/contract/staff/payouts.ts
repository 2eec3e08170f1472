import { z } from 'zod'
import { isReturnCode, payoutHolds, payoutStates } from '../../domain/earnings/payout.ts'
import { maxSearchLength } from '../../domain/limits.ts'
import { maxCents } from '../../domain/money.ts'
import { call } from '../entry/call.ts'
import {
  cents,
  currency,
  id,
  instant,
  isoDate,
  line,
  maybe,
  nothing,
  page,
  requestId,
  rowsOf,
  whole,
  yesNo,
} from '../fields/fields.ts'

const providerId = id('account')
const payoutId = id('payout')

const provider = { providerId, providerNumber: z.int(), clinicName: z.string() }

/** A run that somebody asked for and another person has to confirm. */
const waiting = z.strictObject({
  askedBy: z.string(),
  byMe: z.boolean(),
  askedAt: instant,
  amountCents: cents,
})

/** A month, by its first day. */
const period = isoDate.refine((date) => date.endsWith('-01'), { error: 'fields.date' })

export const staffPayoutCalls = {
  staff_payout_list: call({
    access: 'staff',
    permission: 'payout:view',
    mode: 'read',
    about: ['staffPayouts'],
    added: true,
    summary:
      'Lists payouts, the newest first, with their sums; the files for the bank that nobody fetched and the newest others, and the runs that wait for a second person.',
    input: z.object({
      statusId: maybe(z.enum(payoutStates, { error: 'fields.invalid' })),
      period: maybe(period),
      providerId: maybe(providerId),
      /** Of the number, the trace, the clinic or the provider. */
      search: maybe(line(maxSearchLength)),
      ...page,
    }),
    output: rowsOf(
      z.strictObject({
        payoutId,
        providerId,
        payoutNumber: z.string(),
        period: z.string(),
        clinicName: z.string(),
        providerName: z.string(),
        providerNumber: z.int(),
        amountCents: cents,
        statusId: z.enum(payoutStates),
        /** What keeps a pending payout out of the next file. */
        hold: z.enum(payoutHolds).nullable(),
        initiatedOn: z.string(),
        completedOn: z.string().nullable(),
        returnCode: z.string(),
        bankLast4: z.string(),
        fileId: id('payoutFile').nullable(),
        /** The number of its entry in the file, by which the bank names it. */
        trace: z.string(),
        /** Somebody has fetched its file. */
        fetched: z.boolean(),
      }),
    ).extend({
      files: z.array(
        z.strictObject({
          fileId: id('payoutFile'),
          madeOn: z.string(),
          modifier: z.string(),
          effectiveOn: z.string(),
          payouts: z.int(),
          amountCents: cents,
          /** Of the file as it is downloaded, in hexadecimal digits. */
          sha256: z.string(),
          /** Who fetched it first; empty: nobody has. */
          downloadedBy: z.string(),
          /** When its payouts count as paid; null before that. */
          completesOn: z.string().nullable(),
          /** It was made before the newest restore: somebody may have fetched it, and the database has forgotten that. */
          restored: z.boolean(),
        }),
      ),
      /** The data was restored, and the portal pays nothing by itself until people have run the last month that was over by then. */
      afterRestore: z.boolean(),
      /** Of all that match the other filters, in each state that occurs. */
      totals: z.array(
        z.strictObject({ statusId: z.enum(payoutStates), payouts: z.int(), amountCents: cents }),
      ),
      /** The name of the clinic of `providerId`; empty without one. */
      clinicName: z.string(),
      /** The newest months that were run. */
      months: z.array(z.string()),
      waiting: z.array(waiting.extend({ period: z.string() })),
      currency,
    }),
    refuses: ['record.unknown'],
  }),
  staff_payout_preview: call({
    access: 'staff',
    permission: 'payout:run',
    mode: 'read',
    about: ['staffPayouts'],
    added: true,
    summary:
      'Returns what a run for a month would pay now, and whom it would not pay and why. Changes nothing.',
    input: z.object({ period }),
    output: z.strictObject({
      period: z.string(),
      payouts: z.int(),
      amountCents: cents,
      /** The largest first, at most five hundred. */
      paid: z.array(z.strictObject({ ...provider, amountCents: cents })),
      /** Providers whose sum is too small, or negative, and is carried over. */
      carried: z.int(),
      carriedCents: cents,
      /** Less than this is carried over. */
      leastCents: cents,
      /** Up to this sum one person runs payouts alone. */
      aloneCents: cents,
      /** Whether one person may make this run. */
      alone: z.boolean(),
      /** The largest first, at most a hundred. */
      carriedOver: z.array(z.strictObject({ ...provider, amountCents: cents })),
      holds: z.int(),
      heldCents: cents,
      /** The largest first, at most a hundred. */
      held: z.array(z.strictObject({ ...provider, hold: z.enum(payoutHolds), amountCents: cents })),
      waiting: waiting.nullable(),
      /** False: this server has no settings for the bank, and pays nothing out. */
      hasBank: z.boolean(),
      /** The data was restored, and the portal pays nothing by itself until people have run this month, even one without payouts. */
      afterRestore: z.boolean(),
      currency,
    }),
    refuses: ['payout.notOver'],
  }),
  staff_payout_run: call({
    access: 'staff',
    permission: 'payout:run',
    mode: 'steps',
    changes: ['staffPayouts', 'staffCounts'],
    added: true,
    money: true,
    summary:
      'Asks for the payouts of a month; confirmed by a second person, or within the limit of one person, makes them and their file. Providers who have a payout for the month are left out.',
    input: z.object({
      period,
      /** Of the preview; another sum is refused. */
      expectedCents: whole(0, maxCents * 1_000),
      /** Confirms what another person asked for. */
      confirm: yesNo.default(false),
      /** Pays at once where one person may; otherwise it is asked for. */
      alone: yesNo.default(false),
      requestId,
    }),
    output: z.strictObject({
      /** `running`: it is confirmed, and the portal makes its payouts within minutes. */
      state: z.enum(['toConfirm', 'running', 'done']),
      payouts: z.int(),
      amountCents: cents,
      currency,
    }),
    refuses: [
      'record.unknown',
      'payout.notOver',
      'payout.noBank',
      'payout.changed',
      'payout.nothing',
      'payout.confirmBySecond',
    ],
  }),
  staff_payout_withdraw: call({
    access: 'staff',
    permission: 'payout:run',
    mode: 'write',
    changes: ['staffPayouts', 'staffCounts'],
    added: true,
    summary: 'Withdraws a run that waits for a second person.',
    input: z.object({ period }),
    output: nothing,
    refuses: ['record.unknown'],
  }),
  staff_payout_file: call({
    access: 'staff',
    permission: 'payout:run',
    mode: 'steps',
    answer: 'file',
    changes: ['staffPayouts', 'staffCounts'],
    added: true,
    summary:
      'Returns a file for the bank, as an attachment, and keeps who fetched it. A refusal uses the usual envelope.',
    input: z.object({ fileId: id('payoutFile') }),
    output: z.strictObject({ contentType: z.string(), bytes: z.int() }),
    refuses: ['record.unknown'],
  }),
  staff_payout_complete: call({
    access: 'staff',
    permission: 'payout:run',
    mode: 'write',
    changes: ['staffPayouts'],
    added: true,
    summary:
      'Marks a payout as paid before its day, because the bank says so. One whose file nobody fetched is refused.',
    input: z.object({ providerId, payoutId }),
    output: nothing,
    refuses: ['record.unknown', 'payout.wrongState', 'payout.notFetched'],
  }),
  staff_payout_return: call({
    access: 'staff',
    permission: 'payout:run',
    mode: 'write',
    changes: ['staffPayouts'],
    added: true,
    summary:
      'Marks a payout as returned by the bank: its sum is payable again, in the run of a later month. A code that says that the account is closed, unknown or frozen keeps payouts back until there is another account. One whose file nobody fetched is refused.',
    input: z.object({
      providerId,
      payoutId,
      /** Of the bank: R01 to R85. */
      code: z.string().refine(isReturnCode, { error: 'fields.invalid' }),
    }),
    output: nothing,
    refuses: ['record.unknown', 'payout.wrongState', 'payout.notFetched'],
  }),
}
