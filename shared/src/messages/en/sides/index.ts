import { base } from './base.ts'
import { portal } from './portal.ts'
import { refusals } from '../refusals/refusals.ts'
import { allRefusals } from '../refusals/allRefusals.ts'

/** All common texts, as the server says them. */
export const en = { ...base, ...portal, refusals: allRefusals(base.refusals, refusals) }
