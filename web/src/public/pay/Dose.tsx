import type { Data } from '@bencao/shared/contract/index.ts'
import { useClientState } from '../../state/useClientState.ts'
import { dosageText } from '../../orders/measureText.ts'
import { useText } from '../../text/text.ts'
import styles from './Pay.module.css'
import { usePayText } from './payText.ts'

type Line = Pick<Data<'pay_order'>['lines'][number], 'dosage' | 'timesPerDay' | 'timing' | 'note'>

/** How to take a product, as one sentence: "4 g, twice a day, after meals". Then the provider's words. */
export function Dose({ line }: { line: Line }) {
  const text = usePayText()
  const common = useText()
  const chinese = useClientState(({ Lang }) => Lang.startsWith('zh'))
  const taken = line.timesPerDay > 0
  const parts = [
    dosageText(line.dosage, common),
    taken ? text('pay.dose.times', { count: line.timesPerDay }) : '',
    taken ? text(`pay.dose.${line.timing}`) : '',
  ].filter((part) => part !== '')
  return (
    <>
      {parts.length > 0 && <p>{chinese ? phrases(parts) : parts.join(', ')}</p>}
      {line.note !== '' && <p>{line.note}</p>}
    </>
  )
}

/** Chinese breaks a line anywhere; each part stays whole. */
const phrases = (parts: readonly string[]) =>
  parts.map((part, at) => (
    <span key={part} className={styles.phrase}>
      {part}
      {at < parts.length - 1 && '，'}
    </span>
  ))
