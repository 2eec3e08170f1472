import { hasInstructions } from '@bencao/shared/domain/catalog/product.ts'
import type { OrderFor } from '@bencao/shared/domain/order.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { shortageOf } from '@bencao/shared/domain/orders/shortage.ts'
import { CloseButton } from '@mantine/core'
import type { RefCallback } from 'react'
import { useLang, useText } from '../../text/text.ts'
import { Cautions } from '../../orders/Cautions.tsx'
import { MemberPrice } from '../../orders/MemberPrice.tsx'
import { ProductAbout } from '../../orders/ProductAbout.tsx'
import { ProductPicture } from '../../orders/ProductPicture.tsx'
import { useDescriptions } from '../../orders/useDescriptions.ts'
import { Money } from '../../ui/text/Money.tsx'
import { ProductLink } from '../product/ProductLink.tsx'
import type { Instructions, PadLine } from './draft/draft.ts'
import styles from './Line.module.css'
import { LineCycle } from './LineCycle.tsx'
import { LineSentence } from './LineSentence.tsx'
import { LineSupply } from './LineSupply.tsx'
import { QuantityField } from './QuantityField.tsx'

interface LineProps {
  line: PadLine
  orderFor: OrderFor
  quantity: RefCallback<HTMLInputElement>
  onChange: (change: Partial<Instructions>, how: 'now' | 'typing') => void
  onRemove: () => void
  /** Called on Enter in the quantity, to move on to the next product. */
  onEnter: () => void
}

/** A product of the order with quantity, instructions and amount. */
export function Line({ line, orderFor, quantity, onChange, onRemove, onEnter }: LineProps) {
  const text = useText()
  const lang = useLang()
  const shortage = shortageOf(line)
  const asks = hasInstructions(orderFor, line.category)
  const description = useDescriptions()(line.description)
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        <ProductPicture product={line} side={64} />
      </span>
      <p className={styles.name}>
        <strong className={styles.title}>
          <ProductLink goodsId={line.goodsId} step="inPlace">
            {line.name}
          </ProductLink>
        </strong>
        <span className={styles.about}>
          <ProductAbout product={line} text={text} lang={lang} />
          <Cautions cautions={line.cautions} />
        </span>
        {description.text !== '' && (
          <span lang={description.lang} className={styles.about}>
            {description.text}
          </span>
        )}
      </p>
      <div className={styles.figures}>
        <QuantityField
          name={line.name}
          value={line.quantity}
          field={quantity}
          onChange={(count, how) => onChange({ quantity: count }, how)}
          onEnter={onEnter}
        />
        <p className={styles.total}>
          <Money cents={line.unitCents * line.quantity} strong />
          {line.quantity > 1 && (
            <span className={styles.each}>
              {text('orderPad.lines.each', { price: formatCents(line.unitCents) })}
            </span>
          )}
          <MemberPrice
            cents={line.unitCents * line.quantity}
            memberCents={line.memberCents === null ? null : line.memberCents * line.quantity}
          />
        </p>
        <CloseButton
          size="xl"
          iconSize={20}
          className={styles.remove}
          aria-label={text('orderPad.lines.remove', { name: line.name })}
          onClick={onRemove}
        />
      </div>
      <div className={styles.how}>
        <LineSentence line={line} orderFor={orderFor} asks={asks} onChange={onChange}>
          {(line.subscribable || line.cycleMonths > 0) && (
            <LineCycle line={line} onChange={(cycleMonths) => onChange({ cycleMonths }, 'now')} />
          )}
        </LineSentence>
        {asks && <LineSupply line={line} />}
      </div>
      {shortage && (
        <output className={styles.problem}>{text(problems[shortage], { count: line.stock })}</output>
      )}
    </li>
  )
}

const problems = {
  withdrawn: 'orderPad.lines.inactive',
  out: 'orderPad.products.out',
  short: 'orderPad.lines.short',
} as const
