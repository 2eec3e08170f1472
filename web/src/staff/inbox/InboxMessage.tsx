import type { Data } from '@bencao/shared/contract/index.ts'
import { Button } from '@mantine/core'
import { useSubmit } from '../../api/useSubmit.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { AnchorLink } from '../../ui/layout/links.tsx'
import { InstantText } from '../../ui/text/DateText.tsx'
import { PhoneText } from '../../ui/text/PhoneText.tsx'
import { StatusMark } from '../../ui/text/StatusMark.tsx'
import styles from './InboxScreen.module.css'
import { useStaffText } from '../work/staffText.ts'

/** One message of the inbox, with its actions. */
export function InboxMessage({ row }: { row: Data<'staff_inbox_list'>['rows'][number] }) {
  const text = useStaffText()
  const {
    messageId,
    topic,
    name,
    clinicName,
    phone,
    email,
    message,
    createdAt,
    done,
    providerId,
    subscriptions,
  } = row
  const named = `inbox.topics.${topic}` as 'inbox.topics.other'
  const { submit, pending } = useSubmit('staff_inbox_done')
  return (
    <li className={styles.entry} data-done={done || undefined}>
      <div className={styles.head}>
        <h2 className={styles.topic}>{text.has(named) ? text(named) : topic}</h2>
        <StatusMark tone={done ? 'done' : 'waiting'}>{text(done ? 'inbox.done' : 'inbox.open')}</StatusMark>
        <span className={styles.quiet}>
          <InstantText at={createdAt} clock />
        </span>
      </div>
      <p className={styles.message}>{message}</p>
      {subscriptions.length > 0 && (
        <Allowed to="fulfillment:view">
          <ul className={styles.links}>
            {subscriptions.map(({ subscriptionNumber, orderId, orderNumber }) => (
              <li key={subscriptionNumber}>
                <AnchorLink to="/staff/orders" search={{ queue: 'all', providerId, orderId }}>
                  {text('inbox.begunBy', { subscription: subscriptionNumber, order: orderNumber })}
                </AnchorLink>
              </li>
            ))}
          </ul>
        </Allowed>
      )}
      <div className={styles.foot}>
        <span>{clinicName === '' ? name : text('inbox.from', { name, clinic: clinicName })}</span>
        <Allowed to="provider:view">
          <AnchorLink to="/staff" search={{ show: 'all', providerId }}>
            {text('inbox.provider')}
          </AnchorLink>
        </Allowed>
        {phone !== '' && <PhoneText phone={phone} dial />}
        {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
        <Allowed to="inbox:edit">
          <Button
            className={styles.action ?? ''}
            variant="default"
            size="compact-md"
            loading={pending}
            onClick={() => submit({ messageId, done: !done })}
          >
            {text(done ? 'inbox.reopen' : 'inbox.markDone')}
          </Button>
        </Allowed>
      </div>
    </li>
  )
}
