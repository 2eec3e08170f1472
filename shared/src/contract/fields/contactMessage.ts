import { z } from 'zod'
import { maxContactMessageLength } from '../../domain/limits.ts'
import { email, line, maybe, phone, text } from './fields.ts'

export const contactTopics = ['order', 'payment', 'account', 'product', 'subscription', 'other'] as const

/** A provider's message to customer service. */
export const contactMessage = {
  topic: z.enum(contactTopics, { error: 'fields.required' }),
  name: line(120, 'fields.enterName'),
  phone,
  email: maybe(email),
  message: text(maxContactMessageLength).min(1, { error: 'fields.required' }),
}
