import { placeLine } from '@bencao/shared/domain/address.ts'
import { displayName } from '@bencao/shared/domain/patient.ts'
import { Link } from '@tanstack/react-router'
import { OrderStatus } from '../../orderStatus/OrderStatus.tsx'
import { usePermission } from '../../state/usePermission.ts'
import { useText } from '../../text/text.ts'
import { Fact, Facts } from '../../ui/layout/Facts.tsx'
import { NoticeBox } from '../../ui/layout/NoticeBox.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { DateText, InstantText } from '../../ui/text/DateText.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { PhoneText } from '../../ui/text/PhoneText.tsx'
import { HistoryEntry, HistoryList } from '../work/HistoryList.tsx'
import { Panel } from '../work/Panel.tsx'
import { type DeskPatient, PatientActions } from './PatientActions.tsx'
import styles from './Patients.module.css'
import { usePatientText } from './patientText.ts'

interface PatientPanelProps {
  patient: DeskPatient
  /** Until the record closes. */
  minutes: number
}

/** A patient as the provider sees them, with what customer service may do. */
export function PatientPanel({ patient, minutes }: PatientPanelProps) {
  const text = usePatientText()
  const portalText = useText()
  const { clinicName, patientNumber, deletedAt, others, acts } = patient
  return (
    <Panel
      title={displayName(patient)}
      aside={text('patients.minutes', { minutes })}
      actions={<PatientActions patient={patient} />}
      about={
        <>
          {patientNumber} ·{' '}
          <Link to="/staff" search={{ show: 'all', providerId: patient.providerId }}>
            {clinicName}
          </Link>
        </>
      }
      notices={
        deletedAt !== null && (
          <NoticeBox>
            {text('patients.deletedOn')} <InstantText at={deletedAt} clock />
          </NoticeBox>
        )
      }
      main={
        <>
          <Section level={3} title={text('patients.contact')}>
            <Facts>
              <Fact name={text('patients.phone')}>
                <PhoneText phone={patient.phone} dial />
              </Fact>
              <Fact name={text('patients.email')}>{patient.email}</Fact>
              <Fact name={text('patients.address')}>{placeLine(patient)}</Fact>
              <Fact name={text('patients.born')}>
                <DateText date={patient.dateOfBirth} />
              </Fact>
              <Fact name={text('patients.sms')}>
                {text(patient.smsOptIn ? 'patients.yes' : 'patients.no')}
              </Fact>
              <Fact name={text('patients.edits')}>
                {text(patient.editable ? 'patients.thisProvider' : 'patients.otherProvider')}
              </Fact>
              <Fact name={text('patients.since')}>
                <InstantText at={patient.createdAt} />
              </Fact>
            </Facts>
          </Section>
          <Section
            level={3}
            title={text('patients.orders')}
            about={text('patients.counts', {
              orders: patient.orderCount,
              subscriptions: patient.subscriptionCount,
            })}
          >
            <PatientOrders patient={patient} />
          </Section>
        </>
      }
      side={
        <>
          <Section level={3} title={text('patients.others')}>
            {others.length === 0 ? (
              <p className={styles.small}>{text('patients.noOthers')}</p>
            ) : (
              <ul className={styles.lines}>
                {others.map(({ providerId, clinicName: clinic }) => (
                  <li key={providerId}>{clinic}</li>
                ))}
              </ul>
            )}
          </Section>
          <Section level={3} title={text('patients.history')}>
            <HistoryList empty={acts.length === 0 ? portalText('notices.noData') : null}>
              {acts.map(({ actId, kind, by, at, reason, other, movedOrders, movedSubscriptions }) => (
                <HistoryEntry
                  key={actId}
                  what={
                    <strong>
                      {text(`patients.acts.${kind}`, {
                        other,
                        orders: movedOrders,
                        subscriptions: movedSubscriptions,
                      })}
                    </strong>
                  }
                  by={by}
                  at={at}
                  reason={reason}
                />
              ))}
            </HistoryList>
          </Section>
        </>
      }
    />
  )
}

/** The latest orders, each leading to its page if the reader may open orders. */
function PatientOrders({ patient: { providerId, orders } }: { patient: DeskPatient }) {
  const mayOpen = usePermission('fulfillment:view')
  if (orders.length === 0) return null
  return (
    <ul className={styles.lines}>
      {orders.map(({ orderId, orderNumber, orderDate, statusId, totalCents }) => (
        <li key={orderId}>
          {mayOpen ? (
            <Link to="/staff/orders" search={{ queue: 'all', providerId, orderId }}>
              {orderNumber}
            </Link>
          ) : (
            orderNumber
          )}
          <DateText date={orderDate} />
          <OrderStatus statusId={statusId} />
          <span className={styles.end}>
            <Money cents={totalCents} />
          </span>
        </li>
      ))}
    </ul>
  )
}
