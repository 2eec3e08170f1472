import type { ShareAudience } from '@bencao/shared/domain/share.ts'
import { useState } from 'react'
import { Allowed } from '../../session/Allowed.tsx'
import { Segments } from '../../ui/form/Segments.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Greeting } from './Greeting.tsx'
import { Recommended } from './Recommended.tsx'
import { ShareCode } from './ShareCode.tsx'
import styles from './ShareScreen.module.css'
import { useShareText } from './shareText.ts'

/** The provider's QR codes and links, and what the share page of patients recommends (/viewCodepatient). */
export function ShareScreen() {
  const text = useShareText()
  const [audience, setAudience] = useState<ShareAudience>('patient')
  const options = [
    { value: 'patient', label: text('share.forPatients') },
    { value: 'provider', label: text('share.forProviders') },
  ] as const
  return (
    <Page
      title={text('share.title')}
      intro={text(audience === 'patient' ? 'share.aboutPatients' : 'share.aboutProviders')}
      filters={
        <Segments label={text('share.audience')} value={audience} options={options} onChange={setAudience} />
      }
    >
      <Allowed to="share:view" explain>
        <div className={styles.sides}>
          <ShareCode key={audience} audience={audience} />
          {audience === 'patient' && (
            <div className={styles.offer}>
              <Greeting />
              <Recommended />
            </div>
          )}
        </div>
      </Allowed>
    </Page>
  )
}
