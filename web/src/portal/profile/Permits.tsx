import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../text/text.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { PermitForm } from './PermitForm.tsx'
import { PermitRow } from './PermitRow.tsx'
import styles from './ProfileScreen.module.css'
import type { Profile } from './profileValues.ts'

/** The seller's permits: state, expiry, and staff's decision. */
export function Permits({ profile: { sellerPermits } }: { profile: Profile }) {
  const text = useText()
  const [adding, setAdding] = useState(false)
  const close = () => setAdding(false)
  return (
    <Section
      name="permits"
      title={text('profile.sections.permits')}
      about={text('profile.permits.about')}
      action={
        <Allowed to="profile:edit">
          <Button variant="default" onClick={() => setAdding(true)}>
            {text('profile.permits.add')}
          </Button>
        </Allowed>
      }
    >
      {sellerPermits.length === 0 ? (
        <p>{text('profile.permits.none')}</p>
      ) : (
        <ul className={styles.permits}>
          {sellerPermits.map((permit) => (
            <PermitRow key={permit.permitId} permit={permit} />
          ))}
        </ul>
      )}
      <Modal
        opened={adding}
        keepMounted
        onClose={close}
        title={text('profile.permits.add')}
        size="lg"
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': text('frame.close') }}
      >
        <PermitForm onClose={close} />
      </Modal>
    </Section>
  )
}
