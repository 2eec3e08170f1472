import { langs } from '@bencao/shared/domain/lang.ts'
import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { ownNames } from '../../text/catalogs.ts'

/** Selects a language by its own name. */
export function LangSelect(props: Omit<NativeSelectProps, 'data' | 'children'>) {
  return (
    <NativeSelect size="md" {...props}>
      {langs.map((lang) => (
        <option key={lang} value={lang} lang={lang}>
          {ownNames[lang]}
        </option>
      ))}
    </NativeSelect>
  )
}
