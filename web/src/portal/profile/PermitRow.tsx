import { provinceName } from '@bencao/shared/domain/provinces.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLang, useText } from '../../text/text.ts'
import { DateText } from '../../ui/text/DateText.tsx'
import { FilePreview } from '../../ui/upload/FilePreview.tsx'
import { StatusMark } from '../../ui/text/StatusMark.tsx'
import styles from './ProfileScreen.module.css'
import type { Profile } from './profileValues.ts'

type Permit = Profile['sellerPermits'][number]

const toneOf = ({ state, expired }: Permit) => {
  if (expired || state === 'refused') return 'stopped'
  return state === 'approved' ? 'done' : 'waiting'
}

/** A permit with its state and, on request, its picture. */
export function PermitRow({ permit }: { permit: Permit }) {
  const text = useText()
  const lang = useLang()
  const [shown, setShown] = useState(false)
  const { province, permitNumber, expiresOn, expired, state, reason, fileId } = permit
  return (
    <li className={styles.permit}>
      <div>
        {provinceName(province, lang)}
        <span className={styles.small}>{permitNumber}</span>
      </div>
      <div>
        <StatusMark tone={toneOf(permit)}>
          {text(expired ? 'profile.permits.states.expired' : `profile.permits.states.${state}`)}
        </StatusMark>
        <span className={styles.small}>
          {text('profile.permits.until')} <DateText date={expiresOn} />
        </span>
        {reason !== '' && <span className={styles.small}>{text('frame.quoted', { text: reason })}</span>}
      </div>
      {fileId !== null &&
        (shown ? (
          <FilePreview fileId={fileId} name={text('profile.permits.file')} />
        ) : (
          <Button variant="subtle" size="compact-md" onClick={() => setShown(true)}>
            {text('profile.permits.show')}
          </Button>
        ))}
    </li>
  )
}
