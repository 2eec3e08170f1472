import { base } from './base.ts'
import { portal } from './portal.ts'
import { refusals } from '../refusals/refusals.ts'
import { refusedFields } from '../refusals/refusedFields.ts'
import { allRefusals } from '../../en/refusals/allRefusals.ts'
import type { Messages } from '../../catalog.ts'

/** All common texts, as the server says them. */
export const zhHant: Messages = {
  ...base,
  ...portal,
  fields: { ...base.fields, ...refusedFields },
  refusals: allRefusals(base.refusals, refusals),
}
