import { displayName } from '@bencao/shared/domain/patient.ts'
import { Button, Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { makeRequestIds } from '../../api/requestIds.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { addressOf } from '../../browser/address.ts'
import { useText } from '../../text/text.ts'
import { showSuccess } from '../../notices/notices.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { useContractForm } from '../../ui/contractForm/useContractForm.ts'
import { AddProviderFields } from './AddProviderFields.tsx'
import styles from './AddProvider.module.css'
import { addSchema, emptyProvider, type NewProvider } from './newProvider.ts'
import { useStaffText } from '../work/staffText.ts'
import { ButtonLink } from '../../ui/layout/links.tsx'

/** Adds a provider who asked by phone. They are verified like any other. */
export function AddProviderScreen() {
  const text = useStaffText()
  const portalText = useText()
  const navigate = useNavigate()
  const form = useContractForm<NewProvider>({
    schema: addSchema,
    initialValues: emptyProvider,
    keepAs: 'provider',
  })
  const [requestIds] = useState(makeRequestIds)
  const { submit, pending } = useSubmit('staff_provider_add', {
    onDone: ({ providerId }, added) => {
      form.reset()
      showSuccess(text('add.done', { name: displayName(added) }))
      void navigate({ href: addressOf('/staff', { providerId }) })
    },
    onRefused: ({ data }) => form.showFields(data.fields ?? {}),
  })
  return (
    <Page title={text('add.title')} intro={text('add.intro')}>
      <form
        autoComplete="off"
        className={styles.form}
        {...form.formProps((typed) => {
          const added = addSchema.parse(typed)
          submit({ ...added, requestId: requestIds.of(added) })
        })}
      >
        <AddProviderFields form={form} />
        <Group justify="flex-end">
          <ButtonLink variant="default" to="/staff">
            {portalText('frame.cancel')}
          </ButtonLink>
          <Button type="submit" loading={pending}>
            {text('add.submit')}
          </Button>
        </Group>
      </form>
    </Page>
  )
}
