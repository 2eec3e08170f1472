import { formatCents } from '@bencao/shared/domain/money.ts'
import { Button } from '@mantine/core'
import { Cautions } from '../../orders/Cautions.tsx'
import { formText } from '../../orders/formText.ts'
import { dosageText } from '../../orders/measureText.ts'
import { MemberPrice } from '../../orders/MemberPrice.tsx'
import { ProductPicture } from '../../orders/ProductPicture.tsx'
import { useDescriptions } from '../../orders/useDescriptions.ts'
import { useText } from '../../text/text.ts'
import { Fact, Facts } from '../../ui/layout/Facts.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { instructedLine, type Product, type ProductHost } from './host.ts'
import { ProductForms } from './ProductForms.tsx'
import styles from './ProductFacts.module.css'
import { useProductText } from './productText.ts'

interface ProductFactsProps {
  product: Product
  host: ProductHost | null
}

/** What the sheet says of a product. */
export function ProductFacts({ product, host }: ProductFactsProps) {
  const text = useText()
  const own = useProductText()
  const describe = useDescriptions()
  const line = host?.lines.find(({ goodsId }) => goodsId === product.goodsId)
  const instructed = instructedLine(host, product.goodsId)
  const description = describe(product.description)
  const pad = host?.pad
  return (
    <div className={styles.sheet}>
      <div className={styles.head}>
        <ProductPicture product={product} side={160} />
        <div>
          <p className={styles.form}>
            {formText(product.form, text)} · {product.sku}
          </p>
          <Names product={product} />
          <p>
            <Cautions cautions={product.cautions} />
          </p>
          {!product.active && <p className={styles.problem}>{own('product.notSold')}</p>}
          {line && (
            <p className={styles.sentence}>{text('orderPad.products.inOrder', { count: line.quantity })}</p>
          )}
          {pad && !line && product.active && (
            <Button onClick={() => pad.add(product)}>{own('product.add')}</Button>
          )}
        </div>
      </div>

      {product.incompatible.length > 0 && (
        <section className={styles.warning} aria-label={own('product.incompatible')}>
          <h3>{own('product.incompatible')}</h3>
          <ul>
            {product.incompatible.map(({ goodsId, name, herb, otherHerb, list }) => (
              <li key={`${goodsId} ${herb} ${otherHerb} ${list}`}>
                {own('product.pair', { herb, otherHerb, name })} · {own(`product.lists.${list}`)}
              </li>
            ))}
          </ul>
        </section>
      )}

      <Facts>
        <Fact name={own('product.retail')}>
          <Money cents={product.retailCents} strong />
          <PerDay cents={product.retailPerDayCents} />
        </Fact>
        <Fact name={own('product.yours')}>
          <Money cents={product.providerCents} strong />{' '}
          <MemberPrice cents={product.providerCents} memberCents={product.memberCents} />
          <PerDay cents={product.providerPerDayCents} />
        </Fact>
        <Fact name={own(instructed ? 'product.lineInstructions' : 'product.instructions')}>
          <Taking taken={instructed ?? product} timing={instructed ? null : product.timing} />
          {(instructed ?? product).timesPerDay > 0 && (
            <span className={styles.small}>
              {product.days === null
                ? own('product.lastsUnknown')
                : own('product.lasts', { days: product.days, unit: product.unitOfMeasure })}
            </span>
          )}
        </Fact>
        <Fact name={own('product.stock')}>
          {product.stocks.map(({ warehouseId, name, onHand }) => (
            <span key={warehouseId} className={styles.row} data-out={onHand <= 0 || undefined}>
              {name}: {onHand <= 0 ? own('product.out') : own('product.onHand', { count: onHand })}
            </span>
          ))}
        </Fact>
      </Facts>

      {description.text !== '' && (
        <section aria-label={own('product.usedFor')}>
          <h3>{own('product.usedFor')}</h3>
          <p lang={description.lang}>{description.text}</p>
        </section>
      )}

      {product.ingredients.length > 0 && <Ingredients product={product} />}
      <ProductForms product={product} host={host} />
    </div>
  )
}

/** The names in the other languages, each in its own script. */
function Names({ product: { name, pinyin, nameEn, nameEs, nameZhHans, nameZhHant } }: { product: Product }) {
  const names = [
    { lang: 'zh-Latn', of: pinyin },
    { lang: 'zh-Hant', of: nameZhHant },
    { lang: 'zh-Hans', of: nameZhHans },
    { lang: 'en', of: nameEn },
    { lang: 'es', of: nameEs },
  ].filter(({ of }, at, all) => of !== '' && of !== name && all.findIndex((one) => one.of === of) === at)
  return (
    <ul className={styles.names}>
      {names.map(({ lang, of }) => (
        <li key={lang} lang={lang}>
          {of}
        </li>
      ))}
    </ul>
  )
}

function PerDay({ cents }: { cents: number | null }) {
  const own = useProductText()
  if (cents === null) return null
  return <span className={styles.small}>{own('product.perDay', { price: formatCents(cents) })}</span>
}

interface TakingProps {
  taken: { dosage: string; timesPerDay: number }
  timing: Product['timing'] | null
}

function Taking({ taken: { dosage, timesPerDay }, timing }: TakingProps) {
  const text = useText()
  const own = useProductText()
  if (timesPerDay === 0) return dosage === '' ? own('product.notTaken') : dosageText(dosage, text)
  return [
    dosageText(dosage, text),
    text('orders.lines.timesPerDay', { count: timesPerDay }),
    timing && text(`states.timing.${timing}`),
  ]
    .filter((part) => part)
    .join(' · ')
}

/** The herbs of a formula in their order, with their share where it is known. */
function Ingredients({ product: { ingredients } }: { product: Product }) {
  const own = useProductText()
  return (
    <section aria-label={own('product.ingredients')}>
      <h3>{own('product.ingredients')}</h3>
      <ul className={styles.ingredients}>
        {ingredients.map(({ herb, nameZh, share }) => (
          <li key={herb}>
            <span>
              {herb} {nameZh}
            </span>
            {share !== null && (
              <span className={styles.share}>{own('product.share', { percent: share / 100 })}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
