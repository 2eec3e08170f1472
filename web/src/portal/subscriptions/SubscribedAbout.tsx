import { ProductAbout } from '../../orders/ProductAbout.tsx'
import { useLang, useText } from '../../text/text.ts'
import type { SubscriptionRow } from './SubscriptionStatus.tsx'

/** What tells the product of a subscription apart, beside its name. */
export const SubscribedAbout = ({ of }: { of: SubscriptionRow }) => (
  <ProductAbout product={{ ...of, name: of.itemName }} text={useText()} lang={useLang()} />
)
