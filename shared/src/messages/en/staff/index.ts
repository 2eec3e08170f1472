import { frame } from './frame.ts'
import {
  add,
  change,
  compare,
  decide,
  file,
  membership,
  notes,
  permits,
  providers,
  views,
} from './providers.ts'
import { orders } from './orders.ts'
import { messages } from './messages.ts'
import { inbox } from './inbox.ts'
import { findings } from './findings.ts'
import { refunds } from './refunds.ts'
import { resetStep, team } from './team.ts'

/** The back office. Loaded with it, and not with the portal. */
export const staffTexts = {
  frame,
  providers,
  views,
  notes,
  compare,
  change,
  file,
  decide,
  membership,
  permits,
  add,
  orders,
  refunds,
  messages,
  inbox,
  findings,
  team,
  resetStep,
}
