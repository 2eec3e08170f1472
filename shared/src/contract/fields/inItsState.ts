import type { z } from 'zod'
import { isInItsState } from '../../domain/orders/zipState.ts'
import type { FieldMessage } from './fields.ts'

/** The rule of an address as a refinement of its fields, said at the ZIP code. Without a state, only that is said. */
export const inItsState = <T extends z.ZodType<{ zip: string; province: string }>>(address: T) =>
  address.refine(isInItsState, {
    error: 'fields.zipState' satisfies FieldMessage,
    path: ['zip'],
  })
