import { fields } from '../fields.ts'
import { frame } from '../frame.ts'
import { help } from '../help.ts'
import { notices } from '../notices.ts'
import { signIn } from '../signIn.ts'
import { signUp } from '../signUp.ts'
import { states } from '../states.ts'
import { shownRefusals } from '../refusals/shownRefusals.ts'
import type { BaseMessages } from '../../catalog.ts'

/** The common texts of every page. */
export const base: BaseMessages = {
  fields,
  frame,
  help,
  notices,
  signIn,
  signUp,
  states,
  refusals: shownRefusals,
}
