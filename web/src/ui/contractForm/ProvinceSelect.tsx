import { provinces } from '@bencao/shared/domain/provinces.ts'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { useLang, useText } from '../../text/text.ts'

interface ProvinceSelectProps extends Omit<NativeSelectProps, 'data' | 'children'> {
  /** Shown if nothing is selected. */
  choose?: string
}

/** Selects a US state by its name in the reader's language. */
export function ProvinceSelect({ choose, ...props }: ProvinceSelectProps) {
  const text = useText()
  const lang = useLang()
  return (
    <NativeSelect
      size="md"
      {...props}
      data={[
        { value: '', label: choose ?? text('frame.choose') },
        ...provinces.map(({ code, names }) => ({ value: code, label: names[lang] })),
      ]}
    />
  )
}
