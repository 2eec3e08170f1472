import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useCall } from '../../api/useCall.ts'
import { useText } from '../../text/text.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { LangSelect } from '../../ui/contractForm/LangSelect.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { useStoredForm } from '../../ui/contractForm/useStoredForm.ts'
import styles from './ProfileScreen.module.css'
import { changedDefaults, defaultsOf, defaultsSchema, type Profile } from './profileValues.ts'
import { useEditProfile } from './useEditProfile.ts'

/** Defaults of new orders, and the language of messages to the provider. */
export function Preferences({ profile }: { profile: Profile }) {
  const text = useText()
  const warehouses = useCall('warehouse_address_list', {})
  const { field, formProps, showFields } = useStoredForm({
    schema: defaultsSchema,
    stored: defaultsOf(profile),
    keepAs: 'defaults',
  })
  const edit = useEditProfile({
    done: 'notices.set',
    named: 'profile.sections.defaults',
    onRefused: ({ data }) => showFields(data.fields ?? {}),
  })

  return (
    <Section name="defaults" title={text('profile.sections.defaults')} about={text('profile.defaultsAbout')}>
      <form {...formProps((typed) => edit.submit(changedDefaults(profile, typed)))}>
        <div className={styles.choices}>
          <TextInput
            label={text('profile.fields.discount')}
            inputMode="numeric"
            rightSection="%"
            {...field('patientDiscountPercent')}
          />
          <NativeSelect size="md" label={text('profile.fields.warehouse')} {...field('warehouseId')}>
            {profile.warehouseId === null && <option value="">{text('frame.choose')}</option>}
            {warehouses.data?.rows.map(({ warehouseId, name }) => (
              <option key={warehouseId} value={warehouseId}>
                {name}
              </option>
            ))}
          </NativeSelect>
          <LangSelect label={text('profile.fields.lang')} {...field('lang')} />
        </div>
        <Allowed to="profile:edit">
          <Group mt="md">
            <Button type="submit" variant="default" loading={edit.pending}>
              {text('profile.save')}
            </Button>
          </Group>
        </Allowed>
      </form>
    </Section>
  )
}
