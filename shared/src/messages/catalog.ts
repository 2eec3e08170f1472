import type { base } from './en/sides/base.ts'
import type { en } from './en/sides/index.ts'
import type { portal } from './en/sides/portal.ts'
import type { refusals } from './en/refusals/refusals.ts'
import type { product } from './en/goods/product.ts'
import type { pay } from './en/pay.ts'
import type { profit } from './en/bills/profit.ts'
import type { share } from './en/share.ts'
import type { shop } from './en/shop.ts'
import type { audit } from './en/staff/audit.ts'
import type { patients } from './en/staff/patients.ts'
import type { notified } from './en/sent/notified.ts'
import type { sms } from './en/sent/sms.ts'
import type { tracking } from './en/parcels/tracking.ts'
import type { vip } from './en/staff/memberships.ts'
import type { payouts } from './en/staff/payouts.ts'
import type { settings } from './en/staff/settings.ts'
import type { desk } from './en/staff/subscriptions.ts'
import type { packing } from './en/staff/packing.ts'
import type { stock } from './en/staff/stock.ts'
import type { products } from './en/staff/products.ts'
import type { staffTexts } from './en/staff/index.ts'
import type { offline } from './en/session/offline.ts'
import type { shortcuts } from './en/session/shortcuts.ts'
import type { viewing } from './en/session/viewing.ts'
import type { welcome } from './en/session/welcome.ts'

type Texts<T> = { [K in keyof T]: T[K] extends string ? string : Texts<T[K]> }

/** The shape of every language's catalog: a text left out of one does not compile. */
export type Messages = Texts<typeof en>

/** The shape of the common texts that every page loads. */
export type BaseMessages = Texts<typeof base>

/** The shape of the common texts of providers, staff and sheets of paper. */
export type PortalMessages = Texts<typeof portal>

/** The shape of the common texts that pages load. */
export type PageMessages = BaseMessages & PortalMessages

/** The shape of the texts of refusals that the server alone says; the audit log loads them, too. */
export type ServerRefusals = Texts<typeof refusals>

/** The shape of the portal's texts that patients' pages say, too. */
export type PatientPageMessages = Pick<PortalMessages, 'orderPad' | 'subscriptions'>

/** The shape of the texts of notifications and of messages by SMS and e-mail, which no browser loads. */
export type ServerMessages = Messages & { notified: Texts<typeof notified>; sms: Texts<typeof sms> }

/** The shape of the text of a browser that is offline, which is loaded with the notices. */
export type OfflineMessages = { offline: Texts<typeof offline> }

/** The shape of the back office's own catalog, which is loaded with the back office alone. */
export type StaffMessages = Texts<typeof staffTexts>

/** The shape of the texts of the back office's payouts, which are loaded with them alone. */
export type PayoutMessages = { payouts: Texts<typeof payouts> }

/** The shape of the texts of the settings, the first start and the questions, which are loaded with their screens. */
export type SettingMessages = { settings: Texts<typeof settings> }

/** The shape of the texts of the audit log, which are loaded with it alone. */
export type AuditMessages = { audit: Texts<typeof audit> }

/** The shape of the texts of patients in the back office, which are loaded with them alone. */
export type StaffPatientMessages = { patients: Texts<typeof patients> }

/** The shape of the texts of subscriptions at the desk, which are loaded with them alone. */
export type SubscriptionDeskMessages = { desk: Texts<typeof desk> }

/** The shape of the texts about parcels, which the server writes into its answers. */
export type TrackingMessages = { tracking: Texts<typeof tracking> }

/** The shape of the texts of the back office's stock, which are loaded with it alone. */
export type StockMessages = { stock: Texts<typeof stock> }

/** The shape of the texts of packing, which are loaded with the order queue alone. */
export type PackingMessages = { packing: Texts<typeof packing> }

/** The shape of the texts of the back office's products, which are loaded with them alone. */
export type ProductMessages = { products: Texts<typeof products> }

/** The shape of the texts of members, coupons and the plan at the desk, which are loaded with them alone. */
export type VipDeskMessages = { vip: Texts<typeof vip> }

/** The shape of the texts of the sheet about one product, which are loaded with it alone. */
export type ProductSheetMessages = { product: Texts<typeof product> }

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

/** The shape of the texts of a new provider's first steps, which are loaded with them alone. */
export type WelcomeMessages = { welcome: Texts<typeof welcome> }
/** The shape of the texts about the keys of the portal, which are loaded with the list of them. */
export type ShortcutMessages = { shortcuts: Texts<typeof shortcuts> }
