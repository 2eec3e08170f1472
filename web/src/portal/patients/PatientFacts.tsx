import type { Data } from '@bencao/shared/contract/index.ts'
import { age, businessDate } from '@bencao/shared/domain/calendar.ts'
import { provinceName } from '@bencao/shared/domain/provinces.ts'
import { Text } from '@mantine/core'
import { useBusinessZone, useServerTime } from '../../api/useServerTime.ts'
import { ownNames } from '../../text/catalogs.ts'
import { useLang, useText } from '../../text/text.ts'
import { DateText, InstantText } from '../../ui/text/DateText.tsx'
import { Fact, Facts } from '../../ui/layout/Facts.tsx'
import { PhoneText } from '../../ui/text/PhoneText.tsx'
import { genderName } from './genderName.ts'
import styles from './PatientFacts.module.css'

type Patient = Data<'patient_detail'>

/** The facts of a patient in short columns. */
export function PatientFacts({ patient }: { patient: Patient }) {
  const text = useText()
  const lang = useLang()
  const zone = useBusinessZone()
  const now = useServerTime()
  const none = (
    <Text span c="dimmed">
      {text('patients.notGiven')}
    </Text>
  )
  const { dateOfBirth, email, phone, province } = patient
  const years = dateOfBirth === '' ? 0 : age(dateOfBirth, businessDate(now(), zone))

  return (
    <section className={styles.section} aria-label={text('patients.facts')}>
      <Facts className={styles.facts}>
        <Fact name={text('patients.dateOfBirth')}>
          {dateOfBirth === '' ? none : <DateText date={dateOfBirth} />}
          {dateOfBirth !== '' && (
            <Text size="sm" c="dimmed">
              {text('patients.years', { years })}
            </Text>
          )}
        </Fact>
        <Fact name={text('patients.gender')}>{genderName(patient.gender, text) || none}</Fact>
        <Fact name={text('patients.fields.lang')}>
          <span lang={patient.lang}>{ownNames[patient.lang]}</span>
        </Fact>
        <Fact name={text('patients.phone')}>
          <PhoneText phone={phone} dial />
          <Text size="sm" c="dimmed">
            {text(patient.smsOptIn ? 'patients.smsOn' : 'patients.smsOff')}
          </Text>
        </Fact>
        <Fact name={text('patients.fields.email')}>
          {email === '' ? none : <a href={`mailto:${email}`}>{email}</a>}
        </Fact>
        <Fact name={text('patients.fields.address1')}>
          {patient.address1}
          {patient.address2 !== '' && <br />}
          {patient.address2}
          <br />
          {patient.city}, {province} {patient.zip}
          <Text size="sm" c="dimmed">
            {patient.area} · {provinceName(province, lang)}
          </Text>
        </Fact>
        <Fact name={text('patients.created')}>
          <InstantText at={patient.createdAt} />
          <Text size="sm" c="dimmed">
            {text('patients.number', { number: patient.patientNumber })}
          </Text>
        </Fact>
      </Facts>
    </section>
  )
}
