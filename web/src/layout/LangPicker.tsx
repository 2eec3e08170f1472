import { langs } from '@bencao/shared/domain/lang.ts'
import { NativeSelect } from '@mantine/core'
import { clientState } from '../state/clientState.ts'
import { useClientState } from '../state/useClientState.ts'
import { ownNames } from '../text/catalogs.ts'
import { useText } from '../text/text.ts'
import styles from './LangPicker.module.css'

/** The four languages, each by its own name. */
export function LangPicker() {
  const text = useText()
  const lang = useClientState((state) => state.Lang)
  return (
    <NativeSelect
      variant="unstyled"
      size="sm"
      classNames={{ input: styles.picker ?? '' }}
      aria-label={text('frame.language')}
      value={lang}
      onChange={(event) => {
        const chosen = langs.find((known) => known === event.currentTarget.value)
        if (chosen) clientState.set({ Lang: chosen })
      }}
    >
      {langs.map((choice) => (
        <option key={choice} value={choice} lang={choice}>
          {ownNames[choice]}
        </option>
      ))}
    </NativeSelect>
  )
}
