import type { Data } from '@bencao/shared/contract/index.ts'
import { Button } from '@mantine/core'
import { useText } from '../../text/text.ts'
import { differingFrom, entryLine } from './fromRegistry.ts'
import styles from './RegisterForm.module.css'
import type { ProviderValues } from './registerValues.ts'

interface RegistryAnswerProps {
  /** Undefined or null: not known yet, or the server did not answer. */
  answer: Data<'doctor_valid'>['npi'] | undefined
  asking: boolean
  values: ProviderValues
  onUse: (values: Partial<ProviderValues>) => void
}

/** The registry's answer about an NPI, beside the typed values. No answer prevents a sign-up. */
export function RegistryAnswer({ answer, asking, values, onUse }: RegistryAnswerProps) {
  const text = useText()
  const entry = answer?.registry
  if (!entry) {
    const why = answer?.reachable ? 'unknown' : 'unreachable'
    return (
      <output className={styles.registry} data-tone={asking ? 'quiet' : 'look'}>
        {text(`signUp.registry.${asking ? 'searching' : why}`)}
      </output>
    )
  }
  const differing = differingFrom(entry, values)
  return (
    <div className={styles.registry} data-tone={entry.active ? 'quiet' : 'look'}>
      <output>
        {text('signUp.registry.found')} <strong>{entryLine(entry)}</strong>
        {!entry.active && <span className={styles.inactive}>{text('signUp.registry.inactive')}</span>}
      </output>
      {Object.keys(differing).length > 0 && (
        <Button variant="default" size="sm" onClick={() => onUse(differing)}>
          {text('signUp.registry.use')}
        </Button>
      )}
    </div>
  )
}
