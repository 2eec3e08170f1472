import type { Data } from '@bencao/shared/contract/index.ts'
import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import styles from './Stock.module.css'
import { useStockText } from './stockText.ts'

interface CountedInputProps {
  countId: string
  line: Data<'staff_count_detail'>['rows'][number]
}

/** The number of a line as it was saved, and its revision. */
interface Known {
  counted: string
  revision: number
}

/** How many pieces of a product were counted. Saved with Enter, or when the field is left. */
export function CountedInput({ countId, line }: CountedInputProps) {
  const text = useStockText()
  const { goodsId, name, counted, revision } = line
  /** The last answer, until the list is loaded again. */
  const [answered, setAnswered] = useState<Known>({ counted: '', revision: 0 })
  const listed = { counted: counted === null ? '' : String(counted), revision }
  const known = answered.revision > revision ? answered : listed
  const [typed, setTyped] = useState<string | null>(null)
  const value = typed?.trim() ?? ''
  const [problem, setProblem] = useState('')
  const sending = useRef(false)
  /** Enter was pressed, or the field left, while another number was being sent. */
  const again = useRef(false)
  const { submitAsync } = useSubmit('staff_count_line', {
    onDone: (saved, { counted: sent }) => {
      const now = { counted: String(saved.counted), revision: saved.revision }
      const isWaiting = again.current
      sending.current = again.current = false
      setAnswered(now)
      // What was typed meanwhile stays.
      if (value === sent) setTyped(null)
      else if (isWaiting) save(now)
    },
    onRefused: ({ data }) => {
      sending.current = again.current = false
      // What another person counted shows in its place.
      if (data.fields) setProblem(data.fields['counted'] ?? '')
      else setTyped(null)
    },
  })
  const save = (before: Known) => {
    if (sending.current) {
      again.current = true
      return
    }
    if (value === '' || value === before.counted) return
    setProblem('')
    sending.current = true
    submitAsync({ countId, goodsId, counted: value, revision: before.revision }).catch(() => {
      sending.current = again.current = false
    })
  }
  return (
    <TextInput
      className={styles.counted ?? ''}
      aria-label={text('stock.counts.inputOf', { name })}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? known.counted}
      error={problem || undefined}
      errorProps={{ role: 'alert' }}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => save(known)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save(known)
      }}
    />
  )
}
