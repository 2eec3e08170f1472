import '../../ui/contractForm/zod.ts'
import { contactMessage, contactTopics } from '@bencao/shared/contract/fields/contactMessage.ts'
import { maxContactMessageLength } from '@bencao/shared/domain/limits.ts'
import { formatPhone } from '@bencao/shared/domain/phone.ts'
import { Button, NativeSelect, Stack, Textarea, TextInput, Title } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { useAddressValue } from '../../browser/address.ts'
import { makeRequestIds } from '../../api/requestIds.ts'
import { useCall } from '../../api/useCall.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { useUser } from '../../state/useClientState.ts'
import { usePermission } from '../../state/usePermission.ts'
import { useText } from '../../text/text.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { PhoneInput } from '../../ui/form/PhoneInput.tsx'
import { useContractForm } from '../../ui/contractForm/useContractForm.ts'
import styles from './HelpCenterScreen.module.css'

const schema = z.object(contactMessage)
/** Outlives the form, like the message. */
const requestIds = makeRequestIds()

/** Writes to customer service. Typed text survives errors, navigation and the end of a session until it is sent. */
export function ContactForm() {
  const text = useText()
  const user = useUser()
  const onFile = useCall('doctor_detail', {}, { enabled: usePermission('profile:view') }).data?.email ?? ''
  const blank = {
    topic: '',
    name: user?.name ?? '',
    phone: formatPhone(user?.phone ?? ''),
    email: onFile,
    message: '',
  }
  const stopsRenewal = useAddressValue('about') === 'membershipRenewal'
  const initialValues = stopsRenewal
    ? { ...blank, topic: 'account', message: text('membership.stopMessage') }
    : blank
  const { values, fill, reset, setInitialValues, field, formProps, showFields } = useContractForm({
    schema,
    initialValues,
    keepAs: 'contact',
  })
  const fillIn = useEffectEvent((email: string) => {
    setInitialValues(initialValues)
    if (values.email === '') fill({ email })
  })
  useEffect(() => {
    if (onFile !== '') fillIn(onFile)
  }, [onFile])
  const [sent, setSent] = useState(false)
  const { submit, pending } = useSubmit('message_submit', {
    done: 'notices.submitted',
    named: 'help.message',
    onDone: () => {
      setInitialValues(blank)
      reset()
      requestIds.end()
      setSent(true)
    },
    onRefused: ({ data }) => showFields(data.fields ?? {}),
  })

  const send = (message: z.output<typeof schema>) => {
    setSent(false)
    submit({ ...message, requestId: requestIds.of(message) })
  }

  return (
    <Allowed to="support:send">
      <section className={styles.panel}>
        <Title order={2} size="h3">
          {text('help.write')}
        </Title>
        <p className={styles.hint}>{text('help.writeHint')}</p>
        <form {...formProps((typed) => send(schema.parse(typed)))}>
          <Stack gap="sm">
            <NativeSelect size="md" label={text('help.topic')} {...field('topic')}>
              <option value="">{text('help.chooseTopic')}</option>
              {contactTopics.map((topic) => (
                <option key={topic} value={topic}>
                  {text(`help.topics.${topic}`)}
                </option>
              ))}
            </NativeSelect>
            <Textarea
              label={text('help.message')}
              rows={6}
              maxLength={maxContactMessageLength}
              {...field('message')}
            />
            <TextInput label={text('help.name')} autoComplete="name" {...field('name')} />
            <PhoneInput autoComplete="tel-national" label={text('help.phone')} {...field('phone')} />
            <TextInput label={text('help.email')} type="email" autoComplete="email" {...field('email')} />
            <Button type="submit" loading={pending}>
              {text('help.send')}
            </Button>
            <output className={styles.hint}>{sent && text('help.sent')}</output>
          </Stack>
        </form>
      </section>
    </Allowed>
  )
}
