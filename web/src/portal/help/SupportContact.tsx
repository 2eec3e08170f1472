import { Anchor, Skeleton, Title } from '@mantine/core'
import { useCall } from '../../api/useCall.ts'
import { useServerTime } from '../../api/useServerTime.ts'
import { useLang, useText } from '../../text/text.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { PhoneText } from '../../ui/text/PhoneText.tsx'
import { businessHours, ownTimeZone } from './businessHours.ts'
import styles from './HelpCenterScreen.module.css'

/** Contact data and hours of customer service; the hours also in the reader's time zone if it differs. */
export function SupportContact() {
  const text = useText()
  const lang = useLang()
  const now = useServerTime()
  const { data, isError, refetch } = useCall('support_contact', {})
  const hours =
    data &&
    businessHours(data.hours, data.timeZone, {
      lang,
      timeZone: ownTimeZone(),
      now: new Date(now() * 1000),
    })
  return (
    <section className={styles.panel}>
      <Title order={2} size="h3">
        {text('help.contact')}
      </Title>
      {isError && !data && <ErrorState onTryAgain={() => void refetch()} />}
      {!data && !isError && <Skeleton height={104} />}
      {data && hours && (
        <dl className={styles.facts}>
          <dt>{text('help.byEmail')}</dt>
          <dd>
            <Anchor href={`mailto:${data.email}`}>{data.email}</Anchor>
          </dd>
          <dt>{text('help.byPhone')}</dt>
          <dd>
            <PhoneText phone={data.phone} dial />
          </dd>
          <dt>{text('help.hoursLabel')}</dt>
          <dd>
            {text('help.hours', { hours: hours.there, zone: hours.zone })}
            {hours.here !== hours.there && (
              <p className={styles.hint}>{text('help.hoursHere', { hours: hours.here })}</p>
            )}
          </dd>
        </dl>
      )}
    </section>
  )
}
