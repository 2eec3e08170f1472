import { withoutUnasked } from '@bencao/shared/domain/catalog/product.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { addressOf } from '../../browser/address.ts'
import { Cautions } from '../../orders/Cautions.tsx'
import { Instructions } from '../../orders/Instructions.tsx'
import { MemberPrice } from '../../orders/MemberPrice.tsx'
import { patientDiscount } from '../../orders/patientDiscount.ts'
import { ProductAbout } from '../../orders/ProductAbout.tsx'
import { unitPriceText } from '../../orders/unitText.ts'
import { useDescriptions } from '../../orders/useDescriptions.ts'
import { useLang, useText } from '../../text/text.ts'
import { Money } from '../../ui/text/Money.tsx'
import { useProductHost } from '../product/host.ts'
import { ProductLink } from '../product/ProductLink.tsx'
import styles from './Summary.module.css'
import type { Quote } from './useQuote.ts'

interface SummaryProps {
  quote: Quote
  /** The amounts are being computed again. */
  working: boolean
  /** By a link: what membership saves is not the provider's. */
  patientPays: boolean
  /** The button. */
  children: ReactNode
}

/** The order and its amounts. Rows keep their place while amounts change. */
export function Summary({ quote, working, patientPays, children }: SummaryProps) {
  const text = useText()
  const lang = useLang()
  const { lines, orderFor, patientDiscountPercent: percent } = quote
  const describe = useDescriptions()
  useProductHost({ orderFor, lines })
  const shippingOpen =
    quote.statusId === 'draft' && quote.delivery === 'ship' && quote.shippingMethodId === null
  return (
    <aside className={styles.summary} aria-label={text('checkout.summary.title')}>
      <h2 className={styles.title}>{text('checkout.summary.title')}</h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.itemId}>
            <span className={styles.count}>
              {text('checkout.summary.quantity', { count: line.quantity })}
            </span>
            <div>
              <span className={styles.name}>
                <ProductLink goodsId={line.goodsId}>{line.name}</ProductLink>
              </span>
              <span className={styles.about}>
                <ProductAbout product={line} text={text} lang={lang} />
                <Cautions cautions={line.cautions} />
              </span>
              <span className={styles.about}>{unitPriceText(line, text)}</span>
              <Description of={describe(line.description)} />
              <Instructions line={withoutUnasked(line, orderFor)} />
            </div>
            <span className={styles.price}>
              <Money cents={line.goodsCents} />
              {line.memberCents === line.unitCents && (
                <MemberPrice cents={line.unitCents} memberCents={line.memberCents} />
              )}
            </span>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <dl className={styles.amounts} data-working={working || undefined} aria-busy={working}>
          <Amount name={text('orders.amounts.subtotal')} cents={quote.subtotalCents} />
          {orderFor === 'patient' && (
            <Amount
              name={patientDiscount(quote, percent, text)}
              cents={quote.discountCents === 0 ? 0 : -quote.discountCents}
            />
          )}
          {shippingOpen ? (
            <div>
              <dt>{text('orders.amounts.shipping')}</dt>
              <dd>{text('checkout.summary.shippingOpen')}</dd>
            </div>
          ) : (
            <Amount name={text('orders.amounts.shipping')} cents={quote.shippingCents} />
          )}
          <Amount
            name={text(quote.taxEstimated ? 'checkout.summary.taxEstimated' : 'orders.amounts.tax')}
            cents={quote.taxCents}
          />
        </dl>
        {quote.untilFreeShippingCents !== null && (
          <p className={styles.membership}>
            {text('orders.amounts.untilFree', { amount: formatCents(quote.untilFreeShippingCents) })}
          </p>
        )}
        {!patientPays && <MembershipLine quote={quote} />}
        <div className={styles.action}>
          <p className={styles.total} data-working={working || undefined}>
            <span>
              {text(shippingOpen ? 'checkout.summary.totalWithoutShipping' : 'orders.amounts.total')}
            </span>
            <strong>{formatCents(quote.totalCents)}</strong>
          </p>
          {children}
        </div>
      </div>
      <output className={styles.spoken}>{working && text('checkout.summary.working')}</output>
    </aside>
  )
}

const Description = ({ of: { text, lang } }: { of: ReturnType<ReturnType<typeof useDescriptions>> }) =>
  text !== '' && (
    <span lang={lang} className={styles.about}>
      {text}
    </span>
  )

/** What membership saves on this order, or would save. */
function MembershipLine({ quote: { vip, orderId } }: { quote: Quote }) {
  const text = useText()
  if (!vip || vip.savesCents <= 0) return null
  const amount = formatCents(vip.savesCents)
  return (
    <p className={styles.membership}>
      {vip.member ? (
        text('membership.checkoutMember', { amount })
      ) : (
        <>
          {text('membership.checkoutWould', { amount })}{' '}
          <Anchor href={addressOf('/vip', { orderId })}>{text('membership.checkoutLink')}</Anchor>
        </>
      )}
    </p>
  )
}

function Amount({ name, cents }: { name: string; cents: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  )
}
