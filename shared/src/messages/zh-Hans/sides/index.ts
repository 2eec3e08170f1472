import { base } from './base.ts'
import { portal } from './portal.ts'
import { refusals } from '../refusals/refusals.ts'
import { allRefusals } from '../../en/refusals/allRefusals.ts'
import type { Messages } from '../../catalog.ts'

/** All common texts, as the server says them. */
export const zhHans: Messages = { ...base, ...portal, refusals: allRefusals(base.refusals, refusals) }
