import type { Data } from '@bencao/shared/contract/index.ts'
import { cautionNames } from '@bencao/shared/domain/catalog/product.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { formText } from '../../orders/formText.ts'
import { dosageText } from '../../orders/measureText.ts'
import { useLang, useText } from '../../text/text.ts'
import { Fact, Facts } from '../../ui/layout/Facts.tsx'
import { NoticeBox } from '../../ui/layout/NoticeBox.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { Panel } from '../work/Panel.tsx'
import { EditProduct } from './EditProduct.tsx'
import { nameIn } from './nameIn.ts'
import { PicturePart } from './PicturePart.tsx'
import { PricePart } from './PricePart.tsx'
import { ProductHistory } from './ProductHistory.tsx'
import { ProductState } from './ProductState.tsx'
import { useProductText } from './productText.ts'
import styles from './Products.module.css'

type Product = Data<'staff_goods_detail'>

/** A product with its prices, its picture, its formula and its history. */
export function ProductPanel({ product }: { product: Product }) {
  const text = useProductText()
  const portalText = useText()
  const [editing, setEditing] = useState(false)
  const { sku, pinyin, nameZhHant, form, active, prices, today } = product
  const title = nameIn(useLang(), product)
  const priced = prices.some(({ startsOn }) => startsOn <= today)
  return (
    <Panel
      title={title}
      aside={<ProductState active={active} priced={priced} />}
      actions={
        !editing && (
          <Button size="sm" onClick={() => setEditing(true)}>
            {text('products.edit')}
          </Button>
        )
      }
      about={
        <>
          {sku} · {pinyin} {title !== nameZhHant && <span lang="zh-Hant">{nameZhHant}</span>} ·{' '}
          {formText(form, portalText)}
        </>
      }
      notices={!priced && <NoticeBox>{text('products.noPrice')}</NoticeBox>}
      main={
        <>
          {editing ? (
            <EditProduct product={product} onClose={() => setEditing(false)} />
          ) : (
            <ProductFacts product={product} />
          )}
          <PricePart product={product} />
        </>
      }
      side={
        <>
          <PicturePart product={product} />
          <ProductHistory product={product} />
        </>
      }
    />
  )
}

function ProductFacts({ product }: { product: Product }) {
  const text = useProductText()
  const portalText = useText()
  const lang = useLang()
  const list = new Intl.ListFormat(lang)
  const { ingredients, sameFormula, cautions, timesPerDay } = product
  const yesNo = (yes: boolean) => text(yes ? 'products.yes' : 'products.no')
  return (
    <Section level={3} title={text('products.about')}>
      <Facts>
        {nameIn(lang, product) !== product.name && (
          <Fact name={text('products.fields.name')}>
            <span lang="en">{product.name}</span>
          </Fact>
        )}
        <Fact name={text('products.fields.nameZhHans')}>
          <span lang="zh-Hans">{product.nameZhHans}</span>
        </Fact>
        <Fact name={text('products.fields.nameEs')}>
          <span lang="es">{product.nameEs}</span>
        </Fact>
        <Fact name={text('products.fields.category')}>{text(`products.categories.${product.category}`)}</Fact>
        <Fact name={text('products.fields.unitOfMeasure')}>
          {text('products.unit', { unit: product.unitOfMeasure })}
        </Fact>
        <Fact name={text('products.fields.dosage')}>{dosageText(product.dosage, portalText)}</Fact>
        <Fact name={text('products.fields.timesPerDay')}>{String(timesPerDay)}</Fact>
        <Fact name={text('products.fields.timing')}>{portalText(`states.timing.${product.timing}`)}</Fact>
        {cautionNames.map((name) => (
          <Fact key={name} name={portalText(`states.caution.${name}`)}>
            {yesNo(cautions.includes(name))}
          </Fact>
        ))}
        <Fact name={text('products.fields.subscribable')}>{yesNo(product.subscribable)}</Fact>
      </Facts>
      {product.description !== '' && (
        <p className={styles.description} lang="en">
          {product.description}
        </p>
      )}
      {ingredients.length > 0 && (
        <>
          <h4 className={styles.small}>{text('products.fields.ingredients')}</h4>
          <ul className={styles.ingredients}>
            {ingredients.map(({ herb, share }) => (
              <li key={herb}>
                {herb}
                {share !== null && ` ${text('products.share', { share: String(share / 100) })}`}
              </li>
            ))}
          </ul>
          {sameFormula.length > 0 && (
            <p className={styles.quiet}>
              {text('products.sameFormula', {
                list: list.format(sameFormula.map((one) => `${one.sku} (${formText(one.form, portalText)})`)),
              })}
            </p>
          )}
        </>
      )}
    </Section>
  )
}
