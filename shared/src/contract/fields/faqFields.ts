import { z } from 'zod'
import { langs } from '../../domain/lang.ts'

/** A text in all four languages. */
export const inEveryLang = z.strictObject(
  Object.fromEntries(langs.map((lang) => [lang, z.string()])) as Record<(typeof langs)[number], z.ZodString>,
)

export const faqCategories = [
  'orders',
  'payment',
  'account',
  'patients',
  'shipping',
  'earnings',
  'vip',
] as const
