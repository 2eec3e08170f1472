import type { z } from 'zod'
import { isZipIn } from '../../domain/orders/zipState.ts'
import type { FieldMessage } from './fields.ts'

/** An address decides the tax: the state must be the one of the ZIP code. Without a state, only that is said. */
export const inItsState = <T extends z.ZodType<{ zip: string; province: string }>>(address: T) =>
  address.refine(({ zip, province }) => province === '' || isZipIn(zip, province), {
    error: 'fields.zipState' satisfies FieldMessage,
    path: ['zip'],
  })
