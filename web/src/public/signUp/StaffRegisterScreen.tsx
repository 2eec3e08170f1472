import { formatPhone } from '@bencao/shared/domain/phone.ts'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { readMobile } from '../../browser/query.ts'
import { useText } from '../../text/text.ts'
import { PersonFields } from './PersonFields.tsx'
import styles from './RegisterForm.module.css'
import { RegisterForm } from './RegisterForm.tsx'
import { RegisterPage } from './RegisterPage.tsx'
import { emptyMember, memberRules, memberSent } from './registerValues.ts'
import { FieldSection } from '../../ui/form/FieldSection.tsx'
import { useRegister } from './useRegister.ts'

/** Customer service sign-up (/register2). */
export function StaffRegisterScreen() {
  const text = useText()
  const { searchStr } = useLocation()
  const [initialValues] = useState(() => ({ ...emptyMember, phone: formatPhone(readMobile(searchStr)) }))
  const { form, ...rest } = useRegister({
    audience: 'staff',
    initialValues,
    rules: memberRules,
    sent: memberSent,
  })
  return (
    <RegisterPage audience="staff" title={text('signUp.staffTitle')} intro={text('signUp.staffIntro')}>
      <RegisterForm form={form} {...rest}>
        <FieldSection title={text('signUp.sections.you')}>
          <div className={styles.fields}>
            <PersonFields form={form} />
          </div>
        </FieldSection>
      </RegisterForm>
    </RegisterPage>
  )
}
