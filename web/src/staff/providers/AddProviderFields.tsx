import { TextInput } from '@mantine/core'
import { FieldColumns } from '../../ui/contractForm/FieldColumns.tsx'
import { useZipPlace } from '../../ui/address/useZipPlace.ts'
import { usePastedAddress } from '../../ui/contractForm/usePastedAddress.ts'
import { FieldSection } from '../../ui/form/FieldSection.tsx'
import { LangSelect } from '../../ui/contractForm/LangSelect.tsx'
import { NpiField } from '../../registry/NpiField.tsx'
import { PhoneInput } from '../../ui/form/PhoneInput.tsx'
import { ProvinceSelect } from '../../ui/contractForm/ProvinceSelect.tsx'
import { DateInput } from '../../ui/form/DateInput.tsx'
import type { Form } from '../../ui/form/useForm.ts'
import type { NewProvider } from './newProvider.ts'
import { familyFirst } from '../../text/familyFirst.ts'
import { useLang } from '../../text/text.ts'
import { useStaffText } from '../work/staffText.ts'

interface AddProviderFieldsProps {
  form: Pick<Form<NewProvider>, 'values' | 'field' | 'fill'>
}

const names = ['firstName', 'lastName'] as const

/** The fields of a sign-up, filled in by staff. */
export function AddProviderFields({ form }: AddProviderFieldsProps) {
  const { field } = form
  const text = useStaffText()
  const lang = useLang()
  const registry = {
    hint: text('add.npiHint'),
    inactive: text('compare.inactive'),
    unknown: text('compare.unknown'),
    unreachable: text('compare.unreachable'),
  }
  useZipPlace(form)
  const pasted = usePastedAddress(form)
  const line = (
    name: Exclude<keyof NewProvider, 'phone' | 'lang' | 'npi' | 'province' | 'permitProvince'>,
  ) => <TextInput key={name} label={text(`add.${name}`)} {...field(name)} />
  const state = (name: 'province' | 'permitProvince') => (
    <ProvinceSelect label={text(`add.${name}`)} {...field(name)} />
  )
  return (
    <>
      <FieldSection title={text('add.person')}>
        <FieldColumns>
          <NpiField form={form} texts={registry} />
          {familyFirst(lang, names).map(line)}
          <PhoneInput label={text('add.phone')} {...field('phone')} autoComplete="off" />
          {line('email')}
          <LangSelect label={text('add.lang')} {...field('lang')} />
        </FieldColumns>
      </FieldSection>
      <FieldSection title={text('add.clinic')}>
        <FieldColumns {...pasted}>
          {line('clinicName')}
          {line('referralId')}
          {line('address1')}
          {line('address2')}
          {line('zip')}
          {line('city')}
          {state('province')}
        </FieldColumns>
      </FieldSection>
      <FieldSection title={text('add.permit')}>
        <FieldColumns>
          {line('permitNumber')}
          {state('permitProvince')}
          <DateInput label={text('add.permitExpiresOn')} {...field('permitExpiresOn')} />
        </FieldColumns>
      </FieldSection>
    </>
  )
}
