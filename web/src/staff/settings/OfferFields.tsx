import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import type { Data } from '@bencao/shared/contract/index.ts'
import { dollarsText } from './dollarsText.ts'
import { useSettingText } from './settingText.ts'

const amounts = ['Cents', 'FreeFromCents'] as const
const kinds = ['standard', 'expedited'] as const
type Kind = (typeof kinds)[number]
type OfferName = `${Kind}${(typeof amounts)[number] | 'Days'}`
type Offers = Pick<Data<'staff_warehouse_list'>['rows'][number], OfferName>

/** The usual business days on the way, which a new warehouse starts with. */
const usualDays = { standard: '3-5', expedited: '1-2' }

/** What a warehouse offers, as it is typed. */
export const offerValues = (offers: Offers | null): Record<OfferName, string> => ({
  standardCents: dollarsText(offers?.standardCents ?? null),
  standardFreeFromCents: dollarsText(offers?.standardFreeFromCents ?? null),
  standardDays: offers ? (offers.standardDays ?? '') : usualDays.standard,
  expeditedCents: dollarsText(offers?.expeditedCents ?? null),
  expeditedFreeFromCents: dollarsText(offers?.expeditedFreeFromCents ?? null),
  expeditedDays: offers ? (offers.expeditedDays ?? '') : usualDays.expedited,
})

/** Of each kind of shipping: what it costs, from when it is free, and how long it takes. */
export function OfferFields({ field }: { field: (name: OfferName) => ComponentProps<typeof TextInput> }) {
  const text = useSettingText()
  return kinds.map((kind) => <OfferOf key={kind} kind={kind} field={field} text={text} />)
}

function OfferOf({
  kind,
  field,
  text,
}: {
  kind: Kind
  field: (name: OfferName) => ComponentProps<typeof TextInput>
  text: ReturnType<typeof useSettingText>
}) {
  return (
    <>
      {amounts.map((part) => (
        <TextInput
          key={part}
          inputMode="decimal"
          leftSection="$"
          label={text(`settings.fields.${kind}${part}`)}
          description={text(part === 'Cents' ? 'settings.hints.price' : 'settings.hints.free')}
          {...field(`${kind}${part}`)}
        />
      ))}
      <TextInput
        label={text(`settings.fields.${kind}Days`)}
        description={text('settings.hints.days')}
        {...field(`${kind}Days`)}
      />
    </>
  )
}
