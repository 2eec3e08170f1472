import { z } from 'zod'
import { isRoutingNumber } from '../../domain/earnings/routing.ts'
import { typedPassword } from './credentials.ts'
import { line, maybe } from './fields.ts'

export const accountTypes = ['checking', 'savings'] as const
export const ownerships = ['personal', 'business'] as const

/** The account that payouts go to, with the password and the fresh code that prove the provider's identity. */
export const depositAccount = {
  holderName: line(60, 'fields.enterName'),
  bankName: line(80, 'fields.enterBank'),
  branchName: maybe(line(80)),
  routingNumber: z
    .string({ error: 'fields.routing' })
    .trim()
    .refine(isRoutingNumber, { error: 'fields.routing' }),
  accountNumber: z
    .string({ error: 'fields.bankAccount' })
    .trim()
    .regex(/^\d{4,17}$/, { error: 'fields.bankAccount' }),
  accountType: z.enum(accountTypes, { error: 'fields.required' }),
  ownership: z.enum(ownerships, { error: 'fields.required' }),
  password: typedPassword,
  code: z
    .string({ error: 'fields.enterCode' })
    .trim()
    .regex(/^\d{6}$/, { error: 'fields.enterCode' }),
}
