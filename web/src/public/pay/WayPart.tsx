import type { Data } from '@bencao/shared/contract/index.ts'
import { placeLine } from '@bencao/shared/domain/address.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { displayName } from '@bencao/shared/domain/patient.ts'
import { formatHours } from '../../browser/time.ts'
import { useLang } from '../../text/text.ts'
import { AddressFields } from './AddressFields.tsx'
import { arrivalText } from './arrivalText.ts'
import styles from './Pay.module.css'
import { usePayText } from './payText.ts'
import { unbroken } from './unbroken.ts'
import type { useWay } from './useWay.ts'

const firstProvince = 'CA'

/** Where it goes, as one line; another address or pickup is shown with its total before anything is kept. */
export function WayPart({ way }: { way: ReturnType<typeof useWay> }) {
  const text = usePayText()
  const { order, typing, wrong, offer, isChoosing, type, see, keep, close } = way
  const { address } = order
  const shipped = order.delivery === 'ship'
  const total = offer && formatCents(offer.totalCents)
  return (
    <section className={styles.part}>
      <div className={styles.between}>
        <Where order={order} />
        {shipped && !typing && (
          <button type="button" className={styles.link} onClick={() => type(address)}>
            {text('pay.what.change')}
          </button>
        )}
      </div>
      {typing && (
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            see({ address: typing, delivery: 'ship' })
          }}
        >
          <AddressFields address={typing} wrong={wrong.fields} onChange={type} />
          {!offer && (
            <button type="submit" className={styles.second}>
              {text('pay.what.see')}
            </button>
          )}
        </form>
      )}
      {!isChoosing && (!shipped || order.warehouse.offersPickup) && (
        <button
          type="button"
          className={styles.link}
          onClick={() => {
            if (shipped) see({ delivery: 'pickup' })
            // An order for pickup may have no address yet.
            else if (address.address1 === '')
              type({ ...address, province: address.province || firstProvince })
            else see({ delivery: 'ship' })
          }}
        >
          {text(shipped ? 'pay.what.pickUp' : 'pay.what.ship')}
        </button>
      )}
      {wrong.message !== '' && (
        <p role="alert" className={styles.wrong}>
          {wrong.message}
        </p>
      )}
      {offer && total && (
        <output className={styles.offer}>
          {offer.way.delivery === 'pickup' && <Where order={{ ...order, delivery: 'pickup' }} />}
          <p>
            {offer.totalCents === order.totalCents
              ? text('pay.what.sameTotal', { total })
              : text('pay.what.newTotal', { total, before: formatCents(order.totalCents) })}
          </p>
          <button type="button" className={styles.second} onClick={keep}>
            {text('pay.what.keep')}
          </button>
        </output>
      )}
      {isChoosing && (
        <button type="button" className={styles.link} onClick={close}>
          {text('pay.what.cancel')}
        </button>
      )}
    </section>
  )
}

type Order = Pick<Data<'pay_order'>, 'delivery' | 'address' | 'warehouse' | 'expected'>

/** Where an order goes and when it is expected, or where it is picked up. */
export function Where({ order: { delivery, address, warehouse, expected } }: { order: Order }) {
  const text = usePayText()
  const lang = useLang()
  const hours = unbroken(formatHours(warehouse.pickupHours, lang))
  const shipped = delivery === 'ship'
  const lines = shipped
    ? [displayName(address), placeLine(address)]
    : [warehouse.name, warehouse.addressLines.join(', '), text('pay.what.hours', { hours })]
  return (
    <div>
      <p className={styles.quiet}>{text(shipped ? 'pay.what.shipsTo' : 'pay.what.pickUpAt')}</p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {shipped && expected && <p className={styles.quiet}>{arrivalText(expected, text, lang)}</p>}
    </div>
  )
}
