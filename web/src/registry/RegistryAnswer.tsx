import type { Data } from '@bencao/shared/contract/index.ts'
import { Button } from '@mantine/core'
import { useText } from '../text/text.ts'
import { differingFrom, entryParts, type PracticeValues } from './fromRegistry.ts'
import styles from './Registry.module.css'
import { TaxonomyText } from './TaxonomyText.tsx'

export type RegistryTexts = Record<'unknown' | 'unreachable' | 'inactive', string>

interface RegistryAnswerProps {
  /** Undefined or null: not known yet, or the server did not answer. */
  answer: Data<'doctor_valid'>['npi'] | undefined
  asking: boolean
  values: PracticeValues
  texts: Partial<RegistryTexts>
  onUse: (values: Partial<PracticeValues>) => void
}

/** The registry's answer about an NPI, beside the typed values. No answer prevents a sign-up. */
export function RegistryAnswer({ answer, asking, values, texts, onUse }: RegistryAnswerProps) {
  const text = useText()
  const entry = answer?.registry
  if (!entry) {
    const why = answer?.reachable ? 'unknown' : 'unreachable'
    return (
      <output className={styles.answer} data-tone={asking ? 'quiet' : 'look'}>
        {asking ? text('signUp.registry.searching') : (texts[why] ?? text(`signUp.registry.${why}`))}
      </output>
    )
  }
  const differing = differingFrom(entry, values)
  const { who, where } = entryParts(entry)
  return (
    <div className={styles.answer} data-tone={entry.active ? 'quiet' : 'look'}>
      <output>
        {text('signUp.registry.found')}{' '}
        <strong>
          {who}
          {entry.taxonomy !== '' && (
            <>
              {' · '}
              <TaxonomyText taxonomy={entry.taxonomy} />
            </>
          )}
          {where !== '' && ` · ${where}`}
        </strong>
        {!entry.active && (
          <span className={styles.inactive}>{texts.inactive ?? text('signUp.registry.inactive')}</span>
        )}
      </output>
      {Object.keys(differing).length > 0 && (
        <Button variant="default" size="sm" onClick={() => onUse(differing)}>
          {text('signUp.registry.use')}
        </Button>
      )}
    </div>
  )
}
