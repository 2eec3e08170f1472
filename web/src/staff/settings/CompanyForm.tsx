import type { Data } from '@bencao/shared/contract/index.ts'
import { formatPhone } from '@bencao/shared/domain/phone.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useSubmit } from '../../api/useSubmit.ts'
import { useText } from '../../text/text.ts'
import { FieldColumns } from '../../ui/contractForm/FieldColumns.tsx'
import { ProvinceSelect } from '../../ui/contractForm/ProvinceSelect.tsx'
import { usePastedAddress } from '../../ui/contractForm/usePastedAddress.ts'
import { useStoredForm } from '../../ui/contractForm/useStoredForm.ts'
import { useZipPlace } from '../../ui/address/useZipPlace.ts'
import { FieldSection } from '../../ui/form/FieldSection.tsx'
import { PhoneInput } from '../../ui/form/PhoneInput.tsx'
import { companySchema } from './schemas.ts'
import { SettingForm, whenSaved } from './SettingForm.tsx'
import { useSettingText } from './settingText.ts'

const must = { required: true, withAsterisk: false }
const zones = Intl.supportedValuesOf('timeZone')

/** Name, address, customer service and time zone of the company. */
export function CompanyForm({ company }: { company: Data<'staff_settings'>['company'] }) {
  const text = useSettingText()
  const portalText = useText()
  const { revision, ...stored } = company
  const form = useStoredForm({
    schema: companySchema,
    stored: { ...stored, supportPhone: formatPhone(stored.supportPhone), reason: '' },
    keepAs: 'company',
  })
  const { field, formProps } = form
  useZipPlace(form)
  const pasted = usePastedAddress(form)
  const { submit, pending } = useSubmit(
    'staff_company_save',
    whenSaved(form, text('settings.saved', { what: text('settings.tabs.company') })),
  )
  return (
    <SettingForm
      subject="company"
      formProps={formProps((typed) => submit({ ...companySchema.parse(typed), revision }))}
      reason={field('reason')}
      pending={pending}
    >
      <FieldSection title={text('settings.company.address')} hint={text('settings.company.about')}>
        <FieldColumns {...pasted}>
          <TextInput {...must} label={text('settings.fields.name')} {...field('name')} />
          <TextInput
            {...must}
            label={text('settings.fields.address1')}
            description={portalText('orders.recipient.pasteHint')}
            {...field('address1')}
          />
          <TextInput label={text('settings.fields.address2')} {...field('address2')} />
          <TextInput {...must} inputMode="numeric" label={text('settings.fields.zip')} {...field('zip')} />
          <TextInput {...must} label={text('settings.fields.city')} {...field('city')} />
          <ProvinceSelect {...must} label={text('settings.fields.province')} {...field('province')} />
          <NativeSelect
            {...must}
            size="md"
            label={text('settings.fields.timeZone')}
            data={zones.includes(company.timeZone) ? zones : [company.timeZone, ...zones]}
            {...field('timeZone')}
          />
        </FieldColumns>
      </FieldSection>
      <FieldSection title={text('settings.company.support')}>
        <FieldColumns>
          <TextInput
            {...must}
            type="email"
            label={text('settings.fields.supportEmail')}
            {...field('supportEmail')}
          />
          <PhoneInput {...must} label={text('settings.fields.supportPhone')} {...field('supportPhone')} />
          <TextInput
            {...must}
            label={text('settings.fields.supportHours')}
            description={text('settings.hints.hours')}
            {...field('supportHours')}
          />
        </FieldColumns>
      </FieldSection>
    </SettingForm>
  )
}
