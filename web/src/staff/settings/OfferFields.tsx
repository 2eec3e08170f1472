import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { amounts, type Kind, kinds, type OfferName } from './offerValues.ts'
import { useSettingText } from './settingText.ts'

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
