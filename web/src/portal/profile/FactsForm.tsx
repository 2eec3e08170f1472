import { Stack, TextInput } from '@mantine/core'
import { usePastedAddress } from '../../ui/contractForm/usePastedAddress.ts'
import { useZipPlace } from '../../ui/address/useZipPlace.ts'
import { familyFirst } from '../../text/familyFirst.ts'
import { useLang, useText } from '../../text/text.ts'
import { FieldColumns } from '../../ui/contractForm/FieldColumns.tsx'
import { FieldSection } from '../../ui/form/FieldSection.tsx'
import { PhoneInput } from '../../ui/form/PhoneInput.tsx'
import { FormFoot } from '../../ui/layout/FormFoot.tsx'
import { ProvinceSelect } from '../../ui/contractForm/ProvinceSelect.tsx'
import { useStoredForm } from '../../ui/contractForm/useStoredForm.ts'
import { changedFacts, factsInTheirState, factsOf, type Profile } from './profileValues.ts'
import { useEditProfile } from './useEditProfile.ts'

interface FactsFormProps {
  profile: Profile
  onClose: () => void
}

const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

const names = [
  ['firstName', 'given-name'],
  ['lastName', 'family-name'],
] as const

/** Edits the provider's name and contact data and the clinic's address. */
export function FactsForm({ profile, onClose }: FactsFormProps) {
  const text = useText()
  const lang = useLang()
  const form = useStoredForm({
    schema: factsInTheirState,
    stored: factsOf(profile),
    keepAs: 'profile',
  })
  const { field, formProps, showFields, reset } = form
  useZipPlace(form)
  const pasted = usePastedAddress(form)
  const edit = useEditProfile({
    done: 'notices.edited',
    named: 'profile.title',
    onDone: onClose,
    onRefused: ({ data }) => showFields(data.fields ?? {}),
  })
  const must = { required: true, withAsterisk: false }

  return (
    <form {...formProps((typed) => edit.submit(changedFacts(profile, typed)))}>
      <Stack gap="lg">
        <FieldSection small title={text('profile.sections.you')}>
          <FieldColumns>
            {familyFirst(lang, names).map(([name, autoComplete], place) => (
              <TextInput
                key={name}
                {...must}
                label={text(`profile.fields.${name}`)}
                autoComplete={autoComplete}
                data-autofocus={place === 0 || undefined}
                {...field(name)}
              />
            ))}
            <TextInput
              {...must}
              label={text('profile.fields.npi')}
              description={text('profile.npiHint')}
              inputWrapperOrder={order}
              inputMode="numeric"
              autoComplete="off"
              {...field('npi')}
            />
          </FieldColumns>
        </FieldSection>
        <FieldSection small title={text('profile.sections.clinic')} hint={text('orders.recipient.pasteHint')}>
          <FieldColumns {...pasted}>
            <TextInput
              {...must}
              label={text('profile.fields.clinicName')}
              autoComplete="organization"
              {...field('clinicName')}
            />
            <PhoneInput
              label={text('frame.optional', { label: text('profile.fields.clinicPhone') })}
              description={text('profile.clinicPhoneHint')}
              inputWrapperOrder={order}
              {...field('clinicPhone')}
            />
            <TextInput
              {...must}
              label={text('profile.fields.address1')}
              autoComplete="address-line1"
              {...field('address1')}
            />
            <TextInput
              label={text('frame.optional', { label: text('profile.fields.address2') })}
              autoComplete="address-line2"
              {...field('address2')}
            />
            <TextInput
              {...must}
              inputMode="numeric"
              label={text('profile.fields.zip')}
              autoComplete="postal-code"
              {...field('zip')}
            />
            <TextInput
              {...must}
              label={text('profile.fields.city')}
              autoComplete="address-level2"
              {...field('city')}
            />
            <ProvinceSelect
              {...must}
              label={text('profile.fields.province')}
              autoComplete="address-level1"
              {...field('province')}
            />
          </FieldColumns>
        </FieldSection>
      </Stack>
      <FormFoot
        action={text('profile.save')}
        pending={edit.pending}
        onCancel={() => {
          reset()
          onClose()
        }}
        stays
      />
    </form>
  )
}
