import type { Data } from '@bencao/shared/contract/index.ts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import styles from './Stock.module.css'
import { useStockText } from './stockText.ts'

interface CountedInputProps {
  countId: string
  line: Data<'staff_count_detail'>['rows'][number]
}

/** How many pieces of a product were counted. Saved with Enter, or when the field is left. */
export function CountedInput({ countId, line }: CountedInputProps) {
  const text = useStockText()
  const { goodsId, name, counted, revision } = line
  const known = counted === null ? '' : String(counted)
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState('')
  const { submit, pending } = useSubmit('staff_count_line', {
    onDone: () => setTyped(null),
    onRefused: ({ data }) => {
      // What another person counted shows in its place.
      if (data.fields) setProblem(data.fields['counted'] ?? '')
      else setTyped(null)
    },
  })
  const save = () => {
    const value = typed?.trim() ?? ''
    if (pending || value === '' || value === known) return
    setProblem('')
    submit({ countId, goodsId, counted: value, revision })
  }
  return (
    <TextInput
      className={styles.counted ?? ''}
      aria-label={text('stock.counts.inputOf', { name })}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? known}
      error={problem || undefined}
      errorProps={{ role: 'alert' }}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter') save()
      }}
    />
  )
}
