import { Button } from '@mantine/core'
import { formText } from '../../orders/formText.ts'
import { MemberPrice } from '../../orders/MemberPrice.tsx'
import { useText } from '../../text/text.ts'
import { Money } from '../../ui/text/Money.tsx'
import type { Goods, Product, ProductHost } from './host.ts'
import styles from './ProductFacts.module.css'
import { ProductLink, useOpenProduct } from './ProductLink.tsx'
import { useProductText } from './productText.ts'

interface ProductFormsProps {
  product: Product
  host: ProductHost | null
}

/** The other forms of the formula: each opens in place, and may take the place of the one in the order. */
export function ProductForms({ product, host }: ProductFormsProps) {
  const text = useText()
  const own = useProductText()
  const show = useOpenProduct('inPlace')
  if (product.forms.length === 0) return null
  const isForClinic = host?.orderFor === 'clinic'
  const isInOrder = host?.lines.some(({ goodsId }) => goodsId === product.goodsId) ?? false
  const swap = isInOrder ? host?.pad?.swap : undefined
  const use = (form: Goods) => {
    swap?.(product.goodsId, form)
    show(form.goodsId)
  }
  return (
    <section aria-label={own('product.forms')}>
      <h3>{own('product.forms')}</h3>
      <ul className={styles.forms}>
        {product.forms.map((form) => {
          const name = formText(form.form, text)
          return (
            <li key={form.goodsId}>
              <div>
                <ProductLink goodsId={form.goodsId} step="inPlace">
                  {name}
                </ProductLink>
                <span className={styles.small}>
                  <Money cents={isForClinic ? form.providerCents : form.retailCents} />
                  {' · '}
                  {form.stock <= 0 ? own('product.out') : own('product.onHand', { count: form.stock })}
                  {form.days !== null && (
                    <> · {own('product.lasts', { days: form.days, unit: form.unitOfMeasure })}</>
                  )}
                  {isForClinic && <MemberPrice cents={form.providerCents} memberCents={form.memberCents} />}
                </span>
              </div>
              {swap && (
                <Button
                  variant="default"
                  aria-label={own('product.swapOf', { form: name })}
                  onClick={() => use(form)}
                >
                  {own('product.swap')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
