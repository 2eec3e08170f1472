import type { Data } from '@bencao/shared/contract/index.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { serviceName, usualParcel, usualRate } from '@bencao/shared/domain/orders/label.ts'
import { carrierName } from '@bencao/shared/domain/orders/tracking.ts'
import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { makeRequestIds } from '../../api/requestIds.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { hideErrors, showSuccess } from '../../notices/notices.ts'
import { useText } from '../../text/text.ts'
import { useForm } from '../../ui/form/useForm.ts'
import { useStaffText } from '../work/staffText.ts'
import styles from './LabelPart.module.css'

type Order = Data<'staff_order_detail'>

const sizes = ['weightOunces', 'lengthInches', 'widthInches', 'heightInches'] as const

interface BuyLabelProps {
  order: Order
  opened: boolean
  onClose: () => void
}

/** Shows what a label costs for a parcel of this weight and size, and buys the one that is chosen. */
export function BuyLabel({ order, opened, onClose }: BuyLabelProps) {
  const text = useStaffText()
  const portalText = useText()
  const { providerId, orderId, orderNumber: number } = order
  const [chosen, setChosen] = useState('')
  const [offer, setOffer] = useState<Data<'staff_label_quote'> | null>(null)
  const [requestIds] = useState(makeRequestIds)
  const form = useForm({
    initialValues: {
      weightOunces: String(usualParcel.weightOunces),
      lengthInches: String(usualParcel.lengthInches),
      widthInches: String(usualParcel.widthInches),
      heightInches: String(usualParcel.heightInches),
    },
  })
  const { fill } = form
  // One about the form behind it would lie over the buttons on a phone.
  useEffect(() => {
    if (opened) hideErrors()
  }, [opened])
  const quote = useSubmit('staff_label_quote', {
    onDone(data, asked) {
      // The prices are of another parcel if its size was changed meanwhile.
      if (sizes.some((name) => asked[name] !== form.values[name])) return
      setOffer(data)
      setChosen(usualRate(data.rates, data.promised !== null)?.rateId ?? '')
    },
    onRefused: ({ data }) => form.showFields(data.fields ?? {}),
  })
  const buy = useSubmit('staff_label_buy', {
    onDone({ state }) {
      if (state === 'bought') showSuccess(text('labels.said.bought', { number }))
      close()
    },
    onRefused: () => setOffer(null),
  })
  const close = () => {
    setOffer(null)
    onClose()
  }
  const send = () => {
    if (!offer || chosen === '') return
    const asked = { providerId, orderId, labelId: offer.labelId, rate: chosen }
    buy.submit({ ...asked, requestId: requestIds.of(asked) })
  }
  const daysOf = (days: number | null) => (days === null ? '' : ` · ${text('labels.days', { count: days })}`)
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={text('labels.buyTitle', { number })}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': portalText('frame.close') }}
    >
      <p className={styles.method}>{text('labels.method', { method: order.shippingMethod })}</p>
      <form
        aria-label={text('labels.size')}
        {...form.formProps((size) => quote.submit({ providerId, orderId, ...size }))}
      >
        <div className={styles.sizes}>
          {sizes.map((name) => (
            <TextInput
              key={name}
              data-autofocus={name === 'weightOunces' || undefined}
              label={text(`labels.${name}`)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              errorProps={{ role: 'alert' }}
              {...form.field(name)}
              onChange={(event) => {
                setOffer(null)
                fill({ [name]: event.currentTarget.value })
              }}
            />
          ))}
        </div>
        <Group justify="flex-end" mt="md">
          <Button type="submit" variant={offer ? 'default' : 'filled'} loading={quote.pending}>
            {text('labels.showRates')}
          </Button>
        </Group>
      </form>
      {offer && (
        <>
          {offer.promised && (
            <p className={styles.method}>
              {text('labels.promised', {
                from: showDate(offer.promised.from),
                to: showDate(offer.promised.to),
                same: offer.promised.from === offer.promised.to ? 'yes' : 'no',
              })}
            </p>
          )}
          <fieldset className={styles.rates}>
            <legend>{text('labels.rates')}</legend>
            {offer.rates.map(({ rateId, carrier, service, cents, days, late }) => (
              <label key={rateId} className={styles.rate}>
                <input
                  type="radio"
                  name="rate"
                  checked={chosen === rateId}
                  onChange={() => setChosen(rateId)}
                />
                <span>{`${carrierName(carrier)} ${serviceName(service)} · ${formatCents(cents)}${daysOf(days)}`}</span>
                {late && <strong className={styles.late}>{text('labels.late')}</strong>}
              </label>
            ))}
          </fieldset>
          <Group justify="flex-end" mt="lg">
            <Button loading={buy.pending} onClick={send}>
              {text('labels.buy')}
            </Button>
          </Group>
        </>
      )}
    </Modal>
  )
}
