import { Button, Checkbox } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../text/text.ts'
import styles from './RegisterForm.module.css'
import type { MemberForm } from './useRegister.ts'

const TermsDialog = lazy(async () => ({ default: (await import('./TermsDialog.tsx')).TermsDialog }))

/** The terms, to be read here without a session, and accepted. */
export function TermsField({ form: { field } }: { form: MemberForm }) {
  const text = useText()
  const [asked, setAsked] = useState(false)
  const [opened, setOpened] = useState(false)
  const open = () => {
    setAsked(true)
    setOpened(true)
  }
  return (
    <div className={styles.terms}>
      <Checkbox
        size="md"
        label={text('signUp.acceptTerms')}
        {...field('acceptTerms', { type: 'checkbox' })}
      />
      <Button variant="default" size="sm" onClick={open}>
        {text('signUp.readTerms')}
      </Button>
      {asked && (
        <Suspense>
          <TermsDialog opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </div>
  )
}
