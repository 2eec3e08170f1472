import { langs } from '@bencao/shared/domain/lang.ts'
import { clientState } from '../../state/clientState.ts'
import { useClientState } from '../../state/useClientState.ts'
import { ownNames } from '../../text/catalogs.ts'
import { useText } from '../../text/text.ts'
import styles from './LangPicker.module.css'

/** In place of `layout/LangPicker.tsx`. */
export function LangPicker() {
  const text = useText()
  const lang = useClientState((state) => state.Lang)
  return (
    <select
      className={styles.picker}
      aria-label={text('frame.language')}
      value={lang}
      onChange={({ currentTarget }) => {
        const chosen = langs.find((known) => known === currentTarget.value)
        if (chosen) clientState.set({ Lang: chosen })
      }}
    >
      {langs.map((choice) => (
        <option key={choice} value={choice} lang={choice}>
          {ownNames[choice]}
        </option>
      ))}
    </select>
  )
}
