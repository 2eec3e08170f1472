import type { Data } from '@bencao/shared/contract/index.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { useText } from '../../text/text.ts'
import { Choice } from './Choice.tsx'
import { FieldSection } from '../../ui/form/FieldSection.tsx'
import type { useDelivery } from './useDelivery.ts'

type Method = Data<'warehouse_address_list'>['rows'][number]['shippingMethods'][number]

/** The shipping methods, each with its price. */
export function SpeedPart({
  methods,
  delivery,
}: {
  methods: readonly Method[]
  delivery: ReturnType<typeof useDelivery>
}) {
  const text = useText()
  return (
    <FieldSection title={text('checkout.speed.title')}>
      {methods
        .filter(({ kind }) => kind !== 'pickup')
        .map(({ shippingMethodId, name, priceCents, freeFromCents }) => (
          <Choice
            key={shippingMethodId}
            group="speed"
            label={name}
            about={
              freeFromCents !== null &&
              text('checkout.speed.freeFrom', { amount: formatCents(freeFromCents) })
            }
            end={priceCents === 0 ? text('checkout.speed.free') : formatCents(priceCents)}
            chosen={delivery.chosen.shippingMethodId === shippingMethodId}
            onChoose={() => void delivery.change({ shippingMethodId }, { shippingMethodId })}
          />
        ))}
    </FieldSection>
  )
}
