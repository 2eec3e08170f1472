import { useRef } from 'react'
import { useText } from '../../text/text.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { ContactForm } from './ContactForm.tsx'
import { Questions } from './Questions.tsx'
import { SupportContact } from './SupportContact.tsx'
import styles from './HelpCenterScreen.module.css'

/** Questions and answers, and how to reach customer service (/helpCenter). */
export function HelpCenterScreen() {
  const text = useText()
  const contact = useRef<HTMLDivElement>(null)
  return (
    <Page title={text('help.title')}>
      <div className={styles.sides}>
        <Questions onWrite={() => contact.current?.querySelector('select')?.focus()} />
        <div ref={contact} className={styles.contact}>
          <SupportContact />
          <ContactForm />
        </div>
      </div>
    </Page>
  )
}
