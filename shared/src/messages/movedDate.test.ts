import { expect, it } from 'vitest'
import { desk as deskEn } from './en/staff/subscriptions.ts'
import { subscriptions as en } from './en/subscriptions.ts'
import { desk as deskEs } from './es/staff/subscriptions.ts'
import { subscriptions as es } from './es/subscriptions.ts'
import { desk as deskZhHans } from './zh-Hans/staff/subscriptions.ts'
import { subscriptions as zhHans } from './zh-Hans/subscriptions.ts'
import { desk as deskZhHant } from './zh-Hant/staff/subscriptions.ts'
import { subscriptions as zhHant } from './zh-Hant/subscriptions.ts'

it.each([
  ['en', en, deskEn],
  ['zh-Hant', zhHant, deskZhHant],
  ['zh-Hans', zhHans, deskZhHans],
  ['es', es, deskEs],
] as const)('gives a provider the same reasons of a moved date as staff, in %s', (_lang, provider, staff) => {
  expect(provider.event.postponed).toBe(staff.event.postponed)
})
