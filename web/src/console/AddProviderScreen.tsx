import { Button, Group } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useSubmit } from '../api/useSubmit.ts'
import { addressOf } from '../browser/filters.ts'
import { useText } from '../text/text.ts'
import { showSuccess } from '../ui/notices.ts'
import { Page } from '../ui/Page.tsx'
import { useContractForm } from '../ui/useContractForm.ts'
import { AddProviderFields } from './AddProviderFields.tsx'
import classes from './AddProvider.module.css'
import { addSchema, emptyProvider, type NewProvider } from './newProvider.ts'
import { useConsoleText } from './text.ts'

/** Signs a provider up who asks by phone; they are verified like everybody else. */
export function AddProviderScreen() {
  const text = useConsoleText()
  const portalText = useText()
  const navigate = useNavigate()
  const form = useContractForm<NewProvider>({ schema: addSchema, initialValues: emptyProvider })
  const { submit, pending } = useSubmit('staff_provider_add', {
    refresh: ['staff_provider_list', 'staff_counts'],
    onDone: ({ providerId }) => {
      showSuccess(text('add.done'))
      void navigate({ href: addressOf('/console', { providerId }) })
    },
    onRefused: ({ data }) => form.showFields(data.fields ?? {}),
  })
  return (
    <Page title={text('add.title')}>
      <form
        noValidate
        autoComplete="off"
        className={classes.form}
        onSubmit={form.onSubmit((typed) => submit(addSchema.parse(typed)))}
      >
        <p className={classes.intro}>{text('add.intro')}</p>
        <AddProviderFields form={form} />
        <Group justify="flex-end">
          <Button variant="default" component={Link} to="/console">
            {portalText('frame.cancel')}
          </Button>
          <Button type="submit" loading={pending}>
            {text('add.submit')}
          </Button>
        </Group>
      </form>
    </Page>
  )
}
