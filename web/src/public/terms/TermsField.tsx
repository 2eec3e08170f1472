import { Button, Checkbox, type CheckboxProps } from '@mantine/core'
import { useState } from 'react'
import { loadedBy } from '../../layout/loadedBy.ts'
import { useText } from '../../text/text.ts'
import { useWasOpened } from '../../browser/useWasOpened.ts'
import styles from './TermsField.module.css'

const TermsDialog = loadedBy(async () => ({ default: (await import('./TermsDialog.tsx')).TermsDialog }))

/** The checkbox to accept the terms, with a button to read them without a session. */
export function TermsField(checkbox: CheckboxProps) {
  const text = useText()
  const [opened, setOpened] = useState(false)
  const wasOpened = useWasOpened(opened)
  return (
    <div className={styles.terms}>
      <Checkbox size="md" label={text('signUp.acceptTerms')} {...checkbox} />
      <Button variant="default" size="sm" onClick={() => setOpened(true)}>
        {text('signUp.readTerms')}
      </Button>
      {wasOpened && <TermsDialog opened={opened} onClose={() => setOpened(false)} />}
    </div>
  )
}
