import type { en } from './en/index.ts'
import type { pay } from './en/pay.ts'
import type { profit } from './en/bills/profit.ts'
import type { share } from './en/share.ts'
import type { shop } from './en/shop.ts'
import type { patients } from './en/staff/patients.ts'
import type { payouts } from './en/staff/payouts.ts'
import type { staffTexts } from './en/staff/index.ts'
import type { viewing } from './en/session/viewing.ts'

type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/** The shape of every language's catalog: a text left out of one does not compile. */
export type Messages = Texts<typeof en>

/** The shape of the back office's own catalog, which is loaded with the back office alone. */
export type StaffMessages = Texts<typeof staffTexts>

/** The shape of the texts of the back office's payouts, which are loaded with them alone. */
export type PayoutMessages = { payouts: Texts<typeof payouts> }

/** The shape of the texts of patients in the back office, which are loaded with them alone. */
export type StaffPatientMessages = { patients: Texts<typeof patients> }

/** The shape of the share page's texts, which are loaded with it alone. */
export type ShareMessages = { share: Texts<typeof share> }

/** The shape of the texts of sales profit and payouts, which are loaded with their screens alone. */
export type ProfitMessages = { profit: Texts<typeof profit> }

/** The shape of the texts of patients' pay page, which are loaded with it alone. */
export type PayMessages = { pay: Texts<typeof pay> }

/** The shape of the texts of the share page for patients, which are loaded with it alone. */
export type ShopMessages = { shop: Texts<typeof shop> }

/** The shape of the texts about customer service in a provider's portal, which are loaded where they are shown. */
export type ViewingMessages = { viewing: Texts<typeof viewing> }
