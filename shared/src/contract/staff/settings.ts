import { z } from 'zod'
import { maxCents } from '../../domain/money.ts'
import {
  areSessionTimes,
  isTimeZone,
  leastIdleMinutes,
  mostSessionHours,
  mostTaxMillionths,
  settingSubjects,
} from '../../domain/settings/settings.ts'
import { startItems } from '../../domain/settings/readiness.ts'
import { call } from '../entry/call.ts'
import {
  cents,
  currency,
  email,
  instant,
  isoDate,
  line,
  maybe,
  noInput,
  nothing,
  page,
  phone,
  province,
  rowsOf,
  tooMany,
  whole,
  zip,
} from '../fields/fields.ts'
import { hours, price, reason, revision, seen } from '../fields/settingFields.ts'

const company = {
  name: line(80),
  address1: line(120, 'fields.enterAddress'),
  address2: maybe(line(120)),
  city: line(80, 'fields.enterCity'),
  province,
  zip,
  supportEmail: email,
  supportPhone: phone,
  supportHours: hours,
  timeZone: line(60).refine(isTimeZone, { error: 'fields.invalid' }),
}

const idleMinutes = whole(leastIdleMinutes, mostSessionHours * 60)
const wholeHours = whole(1, mostSessionHours)
const sessions = {
  providerIdleMinutes: idleMinutes,
  providerHours: wholeHours,
  staffIdleMinutes: idleMinutes,
  staffHours: wholeHours,
}

const scalar = z.union([z.string(), z.number(), z.boolean()]).nullable()

export const settingChange = z.strictObject({
  changeId: z.uuid(),
  /** The code of the warehouse, or the state; empty for a section. */
  about: z.string(),
  changedAt: instant,
  changedBy: z.string(),
  reason: z.string(),
  changes: z.array(z.strictObject({ field: z.string(), before: scalar, after: scalar })),
})

export const staffSettingCalls = {
  staff_settings: call({
    access: 'staff',
    permission: 'settings:edit',
    mode: 'read',
    about: ['settings'],
    added: true,
    summary: 'Returns the settings of the company by sections, each with its revision.',
    input: noInput,
    output: z.strictObject({
      company: z.strictObject({
        ...seen,
        name: z.string(),
        address1: z.string(),
        address2: z.string(),
        city: z.string(),
        province: z.string(),
        zip: z.string(),
        supportEmail: z.string(),
        supportPhone: z.string(),
        supportHours: z.string(),
        timeZone: z.string(),
      }),
      limits: z.strictObject({
        ...seen,
        refundCents: cents,
        payoutCents: cents,
        runCents: cents,
        /** From later days on, the next one first. */
        coming: z.array(
          z.strictObject({ startsOn: z.string(), refundCents: cents, payoutCents: cents, runCents: cents }),
        ),
      }),
      today: z.string(),
      sessions: z.strictObject({
        ...seen,
        providerIdleMinutes: z.int(),
        providerHours: z.int(),
        staffIdleMinutes: z.int(),
        staffHours: z.int(),
      }),
      currency,
    }),
  }),
  staff_company_save: call({
    access: 'staff',
    permission: 'settings:edit',
    mode: 'write',
    changes: ['settings'],
    added: true,
    summary:
      'Changes name, address, customer service and time zone of the company, unless somebody else has changed them since they were read. The time zone stays once a payment was captured.',
    input: z.object({ ...company, revision, reason }),
    output: nothing,
    refuses: ['settings.changed', 'settings.zoneFixed'],
  }),
  staff_limits_save: call({
    access: 'staff',
    permission: 'settings:edit',
    mode: 'write',
    changes: ['settings'],
    added: true,
    summary:
      'Changes from which amount on a refund and a run of payouts need a second person, and the least amount that is paid out, at once or from a later day on. What waits already stays as it was asked for.',
    input: z.object({
      refundCents: price,
      payoutCents: whole(1, maxCents, 'fields.dollars'),
      /** Up to this sum one person runs payouts alone. Left out: as it is. */
      runCents: maybe(price),
      /** Left out: today. */
      startsOn: maybe(isoDate),
      /** The business day on which the caller read the limits: planned ones may have begun since. */
      seenOn: maybe(isoDate),
      revision,
      reason,
    }),
    output: nothing,
    refuses: ['settings.changed'],
  }),
  staff_limits_remove: call({
    access: 'staff',
    permission: 'settings:edit',
    mode: 'write',
    changes: ['settings'],
    added: true,
    summary: 'Withdraws limits that have not started.',
    input: z.object({ startsOn: isoDate, revision, reason }),
    output: nothing,
    refuses: ['record.unknown', 'settings.changed'],
  }),
  staff_sessions_save: call({
    access: 'staff',
    permission: 'settings:edit',
    mode: 'write',
    changes: ['settings'],
    added: true,
    summary: 'Changes how long new sessions last, without use and in all.',
    input: z
      .object({ ...sessions, revision, reason })
      .refine((times) => areSessionTimes(times.providerIdleMinutes, times.providerHours), {
        error: 'fields.invalid',
        path: ['providerIdleMinutes'],
      })
      .refine((times) => areSessionTimes(times.staffIdleMinutes, times.staffHours), {
        error: 'fields.invalid',
        path: ['staffIdleMinutes'],
      }),
    output: nothing,
    refuses: ['settings.changed'],
  }),
  staff_setting_history: call({
    access: 'staff',
    permission: 'settings:edit',
    mode: 'read',
    about: ['settings'],
    added: true,
    summary: 'Lists the changes of a section, of warehouses, or of tax rates, the newest first.',
    input: z.object({ subject: z.enum(settingSubjects, { error: 'fields.invalid' }), ...page }),
    output: rowsOf(settingChange),
  }),
  staff_tax_rate_list: call({
    access: 'staff',
    permission: 'settings:edit',
    mode: 'read',
    about: ['settings'],
    added: true,
    summary:
      'Lists the tax rates of every state and territory by their start dates, and the base rate that is offered. An offered rate is not used until it is confirmed.',
    input: noInput,
    output: z.strictObject({
      today: z.string(),
      rows: z.array(
        z.strictObject({
          province: z.string(),
          ...seen,
          /** The newest first; the first that starts today or before is in force. */
          rates: z.array(z.strictObject({ startsOn: z.string(), millionths: z.int() })),
          /** To be confirmed; null: none is known. */
          offeredMillionths: z.int().nullable(),
        }),
      ),
    }),
  }),
  staff_tax_rate_set: call({
    access: 'staff',
    permission: 'settings:edit',
    mode: 'write',
    changes: ['settings'],
    added: true,
    summary:
      'Sets tax rates of states from a day on, today at the earliest; a rate of the same day is replaced. All of them or none.',
    input: z.object({
      startsOn: isoDate,
      rates: z
        .array(z.object({ province, millionths: whole(0, mostTaxMillionths, 'fields.invalid'), revision }), {
          error: 'fields.invalid',
        })
        .min(1, { error: 'fields.required' })
        .max(60, tooMany)
        .refine((rates) => new Set(rates.map((rate) => rate.province)).size === rates.length, {
          error: 'fields.invalid',
        }),
      reason,
    }),
    output: nothing,
    refuses: ['settings.changed'],
  }),
  staff_tax_rate_remove: call({
    access: 'staff',
    permission: 'settings:edit',
    mode: 'write',
    changes: ['settings'],
    added: true,
    summary: 'Removes a tax rate that has not started.',
    input: z.object({ province, startsOn: isoDate, revision, reason }),
    output: nothing,
    refuses: ['record.unknown', 'settings.changed'],
  }),
  staff_start: call({
    access: 'staff',
    permission: 'settings:edit',
    mode: 'read',
    about: ['settings'],
    added: true,
    summary:
      'Returns what the portal needs before it can take orders, and what of it is done. Worked out from what is stored now.',
    input: noInput,
    output: z.strictObject({
      ready: z.boolean(),
      items: z.array(z.strictObject({ item: z.enum(startItems), done: z.boolean() })),
      /** The price of a membership today. */
      planCents: cents,
      planPercent: z.int(),
      currency,
    }),
  }),
  staff_plan_keep: call({
    access: 'staff',
    permission: 'settings:edit',
    mode: 'write',
    changes: ['settings'],
    added: true,
    summary: 'Keeps the price of a membership as it is, which the first start asks for.',
    input: z.object({ seenCents: price }),
    output: nothing,
    refuses: ['settings.changed'],
  }),
}
