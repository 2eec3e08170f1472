import { z } from 'zod'
import { changedFields } from '../../domain/subscriptions/subscription.ts'

/** What customer service changed; of products the names, of instructions and addresses that they changed. */
export const subscriptionChange = z.strictObject({
  field: z.enum(changedFields),
  from: z.string(),
  to: z.string(),
})
