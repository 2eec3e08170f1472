import { Button, Checkbox, Fieldset, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { genders } from '@bencao/shared/domain/patient.ts'
import { langs } from '@bencao/shared/domain/lang.ts'
import { type ReactNode, useEffect } from 'react'
import type { z } from 'zod'
import { useCall } from '../api/useCall.ts'
import { ownNames } from '../text/catalogues.ts'
import { useText } from '../text/text.ts'
import { PhoneInput } from '../ui/PhoneInput.tsx'
import { useContractForm } from '../ui/useContractForm.ts'
import styles from './PatientForm.module.css'
import { type PatientValues, patientSchema } from './patientValues.ts'
import { tidyDate } from './typedDate.ts'

interface PatientFormProps {
  initialValues: PatientValues
  /** Messages under fields, as the server said them. */
  refusedFields: Record<string, string>
  pending: boolean
  /** What stands above the fields. */
  children?: ReactNode
  onSave: (patient: z.output<typeof patientSchema>) => void
  onCancel: () => void
  /** Told of each change, so that nothing typed is lost when the sheet closes. */
  onTyped: (values: PatientValues) => void
}

/** Everything that is known of a patient, checked by the contract. */
export function PatientForm(props: PatientFormProps) {
  const { initialValues, refusedFields, pending, children, onSave, onCancel, onTyped } = props
  const text = useText()
  const provinces = useCall('province_list', {})
  const form = useContractForm({ schema: patientSchema, initialValues })
  const { values, field, showFields, setValue } = form

  useEffect(() => {
    if (values !== initialValues) onTyped(values)
  }, [values, initialValues, onTyped])
  useEffect(() => showFields(refusedFields), [refusedFields])

  const label = (
    name: 'firstName' | 'lastName' | 'address1' | 'city' | 'area' | 'province' | 'zip' | 'lang',
  ) => text(`patients.fields.${name}`)
  const optional = (name: string) => text('patients.fields.optional', { label: name })
  const states = provinces.data?.rows ?? []

  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={form.onSubmit((typed) => onSave(patientSchema.parse(typed)))}
    >
      <Stack gap="lg">
        {children}
        <Fieldset variant="unstyled" legend={text('patients.sections.person')} className={styles.section}>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput required label={label('firstName')} {...field('firstName')} data-autofocus />
            <TextInput required label={label('lastName')} {...field('lastName')} />
            <TextInput label={optional(text('patients.fields.middleName'))} {...field('middleName')} />
            <NativeSelect required label={text('patients.gender')} {...field('gender')}>
              <option value="" />
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
              onBlur={() => setValue('dateOfBirth', tidyDate(values.dateOfBirth))}
            />
            <NativeSelect label={label('lang')} {...field('lang')}>
              {langs.map((lang) => (
                <option key={lang} value={lang} lang={lang}>
                  {ownNames[lang]}
                </option>
              ))}
            </NativeSelect>
          </SimpleGrid>
        </Fieldset>

        <Fieldset variant="unstyled" legend={text('patients.sections.contact')} className={styles.section}>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <PhoneInput required label={text('patients.phone')} {...field('phone')} autoComplete="off" />
            <TextInput type="email" label={optional(text('patients.fields.email'))} {...field('email')} />
          </SimpleGrid>
          <Checkbox
            mt="md"
            label={text('patients.fields.smsOptIn')}
            description={text('patients.fields.smsConsent')}
            {...field('smsOptIn', { type: 'checkbox' })}
          />
        </Fieldset>

        <Fieldset variant="unstyled" legend={text('patients.sections.address')} className={styles.section}>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput required label={label('address1')} {...field('address1')} />
            <TextInput label={optional(text('patients.fields.address2'))} {...field('address2')} />
            <TextInput required label={label('city')} {...field('city')} />
            <TextInput required label={label('area')} {...field('area')} />
            <NativeSelect required label={label('province')} {...field('province')}>
              <option value="">{text('patients.fields.provinceHint')}</option>
              {states.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </NativeSelect>
            <TextInput required inputMode="numeric" label={label('zip')} {...field('zip')} />
          </SimpleGrid>
        </Fieldset>
      </Stack>

      <Group justify="flex-end" className={styles.foot}>
        <Button variant="default" onClick={onCancel}>
          {text('patients.cancel')}
        </Button>
        <Button type="submit" loading={pending}>
          {text('patients.save')}
        </Button>
      </Group>
    </form>
  )
}
