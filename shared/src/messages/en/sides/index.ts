import { base } from './base.ts'
import { portal } from './portal.ts'
import { refusals } from '../refusals/refusals.ts'
import { refusedFields } from '../refusals/refusedFields.ts'
import { allRefusals } from '../refusals/allRefusals.ts'

/** All common texts, as the server says them. */
export const en = {
  ...base,
  ...portal,
  fields: { ...base.fields, ...refusedFields },
  refusals: allRefusals(base.refusals, refusals),
}
