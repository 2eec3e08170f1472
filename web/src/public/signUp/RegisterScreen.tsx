import { formatPhone } from '@bencao/shared/domain/phone.ts'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { readMobile, readQuery } from '../../browser/query.ts'
import { useText } from '../../text/text.ts'
import { ClinicFields } from './ClinicFields.tsx'
import { NpiField } from '../../registry/NpiField.tsx'
import { PermitFields } from './PermitFields.tsx'
import { PersonFields } from './PersonFields.tsx'
import { ReferralField } from './ReferralField.tsx'
import styles from './RegisterForm.module.css'
import { RegisterForm } from './RegisterForm.tsx'
import { RegisterPage } from './RegisterPage.tsx'
import { emptyProvider, providerRules, providerSent } from './registerValues.ts'
import { FieldSection } from '../../ui/form/FieldSection.tsx'
import { useRegister } from './useRegister.ts'

/** Provider sign-up (/register). */
export function RegisterScreen() {
  const text = useText()
  const { searchStr } = useLocation()
  const [initialValues] = useState(() => ({
    ...emptyProvider,
    phone: formatPhone(readMobile(searchStr)),
    referralId: (readQuery(searchStr)['referralId'] ?? '').slice(0, 40),
  }))
  const { form, ...rest } = useRegister({
    audience: 'provider',
    initialValues,
    rules: providerRules,
    sent: providerSent,
  })
  return (
    <RegisterPage audience="provider" title={text('signUp.title')} intro={text('signUp.intro')}>
      <RegisterForm form={form} {...rest}>
        <FieldSection title={text('signUp.sections.you')}>
          <div className={styles.fields}>
            <NpiField form={form} />
            <PersonFields form={form} />
          </div>
        </FieldSection>
        <FieldSection title={text('signUp.sections.clinic')} hint={text('signUp.clinicHint')}>
          <ClinicFields form={form} />
        </FieldSection>
        <FieldSection title={text('signUp.sections.permit')} hint={text('signUp.permitHint')}>
          <div className={styles.fields}>
            <PermitFields form={form} />
          </div>
        </FieldSection>
        <FieldSection title={text('signUp.sections.referral')}>
          <div className={styles.fields}>
            <ReferralField form={form} />
          </div>
        </FieldSection>
      </RegisterForm>
    </RegisterPage>
  )
}
