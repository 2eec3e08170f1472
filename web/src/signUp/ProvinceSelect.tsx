import { provinces } from '@bencao/shared/domain/provinces.ts'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useLang, useText } from '../text/text.ts'

/** A state by its name in the reader's language. */
export function ProvinceSelect(props: NativeSelectProps) {
  const text = useText()
  const lang = useLang()
  return (
    <NativeSelect
      size="md"
      {...props}
      data={[
        { value: '', label: text('signUp.choose') },
        ...provinces.map(({ code, names }) => ({ value: code, label: names[lang] })),
      ]}
    />
  )
}
