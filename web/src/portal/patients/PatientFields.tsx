import { genders } from '@bencao/shared/domain/patient.ts'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useZipPlace } from '../../ui/address/useZipPlace.ts'
import { usePastedAddress } from '../../ui/contractForm/usePastedAddress.ts'
import { familyFirst } from '../../text/familyFirst.ts'
import { useLang, useText } from '../../text/text.ts'
import { FieldColumns } from '../../ui/contractForm/FieldColumns.tsx'
import { FieldSection } from '../../ui/form/FieldSection.tsx'
import { LangSelect } from '../../ui/contractForm/LangSelect.tsx'
import { PhoneInput } from '../../ui/form/PhoneInput.tsx'
import { ProvinceSelect } from '../../ui/contractForm/ProvinceSelect.tsx'
import type { Form } from '../../ui/form/useForm.ts'
import type { PatientValues } from './patientValues.ts'
import { DateInput } from '../../ui/form/DateInput.tsx'
import { tidyDate } from '../../ui/form/typedDate.ts'

interface PatientFieldsProps {
  form: Pick<Form<PatientValues>, 'values' | 'field' | 'checkbox' | 'fill'>
  /** The values that the form began with. */
  start: PatientValues
  today: string
}

const asked = ['firstName', 'lastName', 'gender', 'phone'] as const
const names = ['firstName', 'lastName'] as const

/** The fields of a patient: first what every patient needs, at the end what may be left out. */
export function PatientFields({ form, start, today }: PatientFieldsProps) {
  const { field, checkbox } = form
  const text = useText()
  const lang = useLang()
  useZipPlace(form)
  const pasted = usePastedAddress(form)
  const optional = (label: string) => text('frame.optional', { label })
  const ordered = familyFirst(lang, asked)
  // What was typed in a search is filled in, so the cursor begins after it.
  const first = ordered.find((name) => start[name] === '') ?? ordered[0]
  const required = (name: Exclude<keyof PatientValues, 'smsOptIn'>) => ({
    required: true,
    withAsterisk: false,
    ...field(name),
    ...(name === first && { 'data-autofocus': true }),
  })

  return (
    <>
      <FieldSection small title={text('patients.sections.person')}>
        <FieldColumns>
          {familyFirst(lang, names).map((name) => (
            <TextInput key={name} label={text(`patients.fields.${name}`)} {...required(name)} />
          ))}
          <NativeSelect size="md" label={text('patients.gender')} {...required('gender')}>
            <option value="">{text('frame.choose')}</option>
            {genders.map((gender) => (
              <option key={gender} value={gender}>
                {text(`states.gender.${gender}`)}
              </option>
            ))}
          </NativeSelect>
          <PhoneInput label={text('patients.phone')} {...required('phone')} autoComplete="off" />
          <DateInput
            label={optional(text('patients.dateOfBirth'))}
            {...field('dateOfBirth')}
            tidy={(typed) => tidyDate(typed, today)}
          />
        </FieldColumns>
      </FieldSection>

      <FieldSection small title={text('patients.sections.address')} hint={text('patients.addressHint')}>
        <FieldColumns {...pasted}>
          <TextInput label={text('patients.fields.address1')} {...required('address1')} />
          <TextInput inputMode="numeric" label={text('patients.fields.zip')} {...required('zip')} />
          <TextInput label={text('patients.fields.city')} {...required('city')} />
          <TextInput label={text('patients.fields.area')} {...required('area')} />
          <ProvinceSelect label={text('patients.fields.province')} {...required('province')} />
          <TextInput label={optional(text('patients.fields.address2'))} {...field('address2')} />
        </FieldColumns>
      </FieldSection>

      <FieldSection small title={text('patients.sections.more')}>
        <FieldColumns>
          <TextInput label={optional(text('patients.fields.middleName'))} {...field('middleName')} />
          <LangSelect label={text('patients.fields.lang')} {...field('lang')} />
          <TextInput type="email" label={optional(text('patients.fields.email'))} {...field('email')} />
        </FieldColumns>
        <Checkbox
          size="md"
          label={text('patients.fields.smsOptIn')}
          description={text('patients.fields.smsConsent')}
          {...checkbox('smsOptIn')}
        />
      </FieldSection>
    </>
  )
}
