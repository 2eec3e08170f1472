import type { ShipTo } from '@bencao/shared/domain/order.ts'
import { Button, Skeleton } from '@mantine/core'
import { loadedBy } from '../../layout/loadedBy.ts'
import { useText } from '../../text/text.ts'
import { AddressText } from './AddressText.tsx'
import { Choice } from './Choice.tsx'
import { FieldSection } from '../../ui/form/FieldSection.tsx'
import type { Quote } from './useQuote.ts'
import type { useDelivery } from './useDelivery.ts'

interface WherePartProps {
  quote: Quote
  delivery: ReturnType<typeof useDelivery>
  /** Some warehouse does. */
  offersPickup: boolean
  /** The other address is being typed and not saved yet. */
  writing: boolean
  onWriting: (writing: boolean) => void
}

const places: readonly ShipTo[] = ['patient', 'clinic', 'other']

const OtherAddress = loadedBy(
  async () => ({ default: (await import('./OtherAddress.tsx')).OtherAddress }),
  <Skeleton height={320} />,
)

/** The destination: the patient, the clinic, another address, or a warehouse for pickup. */
export function WherePart({
  quote,
  delivery: { chosen, change },
  offersPickup,
  writing,
  onWriting,
}: WherePartProps) {
  const text = useText()
  const { addresses, orderFor } = quote

  const choose = (shipTo: ShipTo) => {
    const unknown = shipTo === 'other' && addresses.other === null
    onWriting(unknown)
    if (!unknown) void change({ delivery: 'ship', shipTo })
  }
  const isChosen = (shipTo: ShipTo) =>
    writing ? shipTo === 'other' : chosen.delivery === 'ship' && chosen.shipTo === shipTo

  return (
    <FieldSection title={text('checkout.where.title')}>
      {places
        .filter((place) => place !== 'patient' || orderFor === 'patient')
        .map((place) => {
          const address = addresses[place]
          return (
            <Choice
              key={place}
              group="where"
              label={text(`checkout.where.${place}`)}
              about={
                address ? (
                  <AddressText address={address} />
                ) : (
                  place !== 'other' && text('checkout.where.noAddress')
                )
              }
              chosen={isChosen(place)}
              disabled={place !== 'other' && address === null}
              onChoose={() => choose(place)}
            />
          )
        })}
      {isChosen('other') && !writing && (
        <Button variant="default" size="sm" justify="flex-start" onClick={() => onWriting(true)}>
          {text('checkout.where.change')}
        </Button>
      )}
      {writing && (
        <OtherAddress
          orderId={quote.orderId}
          address={addresses.other}
          onSave={async (address) => {
            const wrong = await change({ delivery: 'ship', shipTo: 'other', address })
            if (wrong && Object.keys(wrong).length === 0) onWriting(false)
            return wrong
          }}
        />
      )}
      {offersPickup && (
        <Choice
          group="where"
          label={text('checkout.where.pickup')}
          chosen={!writing && chosen.delivery === 'pickup'}
          onChoose={() => {
            onWriting(false)
            void change({ delivery: 'pickup' })
          }}
        />
      )}
    </FieldSection>
  )
}
