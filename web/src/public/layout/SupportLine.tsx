import { useCall } from '../../api/useCall.ts'
import { useText } from '../../text/text.ts'
import { PhoneText } from '../../ui/text/PhoneText.tsx'
import styles from './PublicPage.module.css'

/** How to reach customer service, for visitors who cannot sign in to find it. */
export function SupportLine() {
  const text = useText()
  const { data } = useCall('support_contact', {}, { background: true })
  return (
    <p className={styles.support}>
      {data && (
        <>
          <span>
            {text('frame.customerService')} <a href={`mailto:${data.email}`}>{data.email}</a>
          </span>{' '}
          <PhoneText phone={data.phone} dial />
        </>
      )}
    </p>
  )
}
