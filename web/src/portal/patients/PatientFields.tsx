import { genders } from '@bencao/shared/domain/patient.ts'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useZipPlace } from '../../ui/contractForm/useZipPlace.ts'
import { usePastedAddress } from '../../ui/contractForm/usePastedAddress.ts'
import { useText } from '../../text/text.ts'
import { FieldColumns } from '../../ui/contractForm/FieldColumns.tsx'
import { FieldSection } from '../../ui/form/FieldSection.tsx'
import { LangSelect } from '../../ui/contractForm/LangSelect.tsx'
import { PhoneInput } from '../../ui/form/PhoneInput.tsx'
import { ProvinceSelect } from '../../ui/contractForm/ProvinceSelect.tsx'
import type { Form } from '../../ui/form/useForm.ts'
import type { PatientValues } from './patientValues.ts'
import { tidyDate } from '../../ui/form/typedDate.ts'

interface PatientFieldsProps {
  form: Pick<Form<PatientValues>, 'values' | 'field' | 'checkbox' | 'fill'>
}

/** The fields of a patient. */
export function PatientFields({ form }: PatientFieldsProps) {
  const { values, field, checkbox, fill } = form
  const text = useText()
  useZipPlace(form)
  const pasted = usePastedAddress(form)
  const optional = (label: string) => text('frame.optional', { label })

  return (
    <>
      <FieldSection small title={text('patients.sections.person')}>
        <FieldColumns>
          <TextInput
            required
            withAsterisk={false}
            label={text('patients.fields.firstName')}
            {...field('firstName')}
            data-autofocus
          />
          <TextInput
            required
            withAsterisk={false}
            label={text('patients.fields.lastName')}
            {...field('lastName')}
          />
          <TextInput label={optional(text('patients.fields.middleName'))} {...field('middleName')} />
          <NativeSelect
            size="md"
            required
            withAsterisk={false}
            label={text('patients.gender')}
            {...field('gender')}
          >
            <option value="">{text('frame.choose')}</option>
            {genders.map((gender) => (
              <option key={gender} value={gender}>
                {text(`states.gender.${gender}`)}
              </option>
            ))}
          </NativeSelect>
          <TextInput
            label={optional(text('patients.dateOfBirth'))}
            placeholder="MM/DD/YYYY"
            inputMode="numeric"
            {...field('dateOfBirth')}
            onBlur={() => fill({ dateOfBirth: tidyDate(values.dateOfBirth) })}
          />
          <LangSelect label={text('patients.fields.lang')} {...field('lang')} />
        </FieldColumns>
      </FieldSection>

      <FieldSection small title={text('patients.sections.contact')}>
        <FieldColumns>
          <PhoneInput
            required
            withAsterisk={false}
            label={text('patients.phone')}
            {...field('phone')}
            autoComplete="off"
          />
          <TextInput type="email" label={optional(text('patients.fields.email'))} {...field('email')} />
        </FieldColumns>
        <Checkbox
          size="md"
          label={text('patients.fields.smsOptIn')}
          description={text('patients.fields.smsConsent')}
          {...checkbox('smsOptIn')}
        />
      </FieldSection>

      <FieldSection small title={text('patients.sections.address')} hint={text('patients.addressHint')}>
        <FieldColumns {...pasted}>
          <TextInput
            required
            withAsterisk={false}
            label={text('patients.fields.address1')}
            {...field('address1')}
          />
          <TextInput label={optional(text('patients.fields.address2'))} {...field('address2')} />
          <TextInput
            required
            withAsterisk={false}
            inputMode="numeric"
            label={text('patients.fields.zip')}
            {...field('zip')}
          />
          <TextInput required withAsterisk={false} label={text('patients.fields.city')} {...field('city')} />
          <TextInput required withAsterisk={false} label={text('patients.fields.area')} {...field('area')} />
          <ProvinceSelect
            required
            withAsterisk={false}
            label={text('patients.fields.province')}
            {...field('province')}
          />
        </FieldColumns>
      </FieldSection>
    </>
  )
}
