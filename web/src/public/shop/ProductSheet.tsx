import { formatCents } from '@bencao/shared/domain/money.ts'
import { useEffect, useRef } from 'react'
import { formText } from '../../orders/formText.ts'
import { ProductPicture } from '../../orders/ProductPicture.tsx'
import { useText } from '../../text/text.ts'
import { Dose } from '../pay/Dose.tsx'
import pay from '../pay/Pay.module.css'
import type { ShopGoods } from './basket.ts'
import styles from './Shop.module.css'
import { useShopText } from './shopText.ts'

interface ProductSheetProps {
  goods: ShopGoods
  providerName: string
  onClose: () => void
  onAdd: () => void
}

/** How to take a product, and its cautions, which stand above the button that adds it. */
export function ProductSheet({ goods, providerName, onClose, onAdd }: ProductSheetProps) {
  const text = useShopText()
  const common = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const { current } = dialog
    current?.showModal()
    // What is beside the sheet belongs to it, too: pressing it closes the sheet.
    const press = ({ target }: MouseEvent) => {
      if (target === current) current?.close()
    }
    current?.addEventListener('click', press)
    return () => current?.removeEventListener('click', press)
  }, [])
  const { name, nameZh, form, note, dosage, timesPerDay, cautions, priceCents, inStock } = goods
  const isSaid = dosage !== '' || timesPerDay > 0
  return (
    <dialog
      ref={dialog}
      className={`${pay.page} ${styles.sheet}`}
      aria-labelledby="sheetName"
      onClose={onClose}
    >
      <div className={styles.sheetBody}>
        <div className={styles.sheetHead}>
          <ProductPicture product={goods} side={64} />
          <div>
            <h2 id="sheetName" className={pay.subtitle}>
              {name}
            </h2>
            <p className={pay.quiet}>
              {[nameZh === name ? '' : nameZh, formText(form, common)]
                .filter((part) => part !== '')
                .join(' · ')}
            </p>
          </div>
        </div>
        <div>
          <h3 className={styles.small}>{text('shop.sheet.how')}</h3>
          {isSaid ? <Dose line={{ ...goods, note: '' }} /> : <p>{text('shop.sheet.unsaid')}</p>}
        </div>
        {note !== '' && (
          <div>
            <h3 className={styles.small}>{text('shop.sheet.words', { provider: providerName })}</h3>
            <p>{note}</p>
          </div>
        )}
        {cautions.length > 0 && (
          <div className={styles.caution} role="note">
            <h3 className={styles.small}>{text('shop.sheet.caution')}</h3>
            {cautions.map((caution) => (
              <p key={caution}>{text(`shop.sheet.${caution}`)}</p>
            ))}
          </div>
        )}
        {inStock ? (
          <button type="button" className={pay.main} onClick={onAdd}>
            {text(cautions.length > 0 ? 'shop.sheet.understood' : 'shop.sheet.add', {
              price: formatCents(priceCents),
            })}
          </button>
        ) : (
          <p className={pay.quiet}>{text('shop.out')}</p>
        )}
        <button type="button" className={pay.second} onClick={onClose}>
          {text('shop.sheet.close')}
        </button>
      </div>
    </dialog>
  )
}
