import { Button, TextInput } from '@mantine/core'
import { useText } from '../../text/text.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { copy } from '../../ui/text/copy.tsx'
import styles from './Membership.module.css'

/** The link with which colleagues sign up. */
export function Invitation({ link }: { link: string }) {
  const text = useText()
  return (
    <Section title={text('membership.inviteTitle')} about={text('membership.inviteAbout')}>
      <div className={styles.beside}>
        <TextInput
          readOnly
          aria-label={text('membership.inviteTitle')}
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button variant="default" onClick={() => void copy(link)}>
          {text('membership.copyLink')}
        </Button>
      </div>
    </Section>
  )
}
