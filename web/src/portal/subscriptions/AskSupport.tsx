import { showDate } from '@bencao/shared/domain/calendar.ts'
import { maxContactMessageLength } from '@bencao/shared/domain/limits.ts'
import { type SubscriptionAsk, subscriptionAsks } from '@bencao/shared/domain/subscriptions/subscription.ts'
import { Button, Stack, Textarea } from '@mantine/core'
import { useSubmit } from '../../api/useSubmit.ts'
import { type Text, useText } from '../../text/text.ts'
import { Segments } from '../../ui/form/Segments.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { NoticeBox } from '../../ui/layout/NoticeBox.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import type { Subscription } from './SubscriptionStatus.tsx'

const filledIn = (ask: SubscriptionAsk, of: Subscription, text: Text): string => {
  const { subscriptionNumber: number, itemName: item } = of
  if (ask === 'change') return text('subscriptions.ask.changeText', { number, item })
  if (ask === 'stop') return text('subscriptions.ask.stopText', { number, item })
  return text('subscriptions.ask.skipText', { number, item, date: showDate(of.nextShippingDate) })
}

/** Asks customer service to change, skip or stop, with a message that is filled in and can be edited. */
export function AskSupport({ subscription }: { subscription: Subscription }) {
  const text = useText()
  const { subscriptionId, hold } = subscription
  const { values, fill, field, reset } = useForm({
    initialValues: { ask: '', message: '' },
    keepAs: `ask ${subscriptionId}`,
  })
  const { message } = values
  const ask = subscriptionAsks.find((one) => one === values.ask) ?? null
  const { submit, pending } = useSubmit('subscription_ask', {
    done: 'subscriptions.ask.sent',
    onDone: reset,
  })
  const options = subscriptionAsks.filter(
    (one) => (one !== 'skip' || hold === null) && (one !== 'stop' || hold !== 'askedToStop'),
  )
  const choose = (one: SubscriptionAsk) => {
    const untouched = ask === null || message.trim() === '' || message === filledIn(ask, subscription, text)
    fill({ ask: one, ...(untouched && { message: filledIn(one, subscription, text) }) })
  }
  return (
    <Section title={text('subscriptions.ask.title')}>
      {hold === 'askedToStop' && <NoticeBox live>{text('subscriptions.ask.stopped')}</NoticeBox>}
      <Stack gap="sm" align="flex-start">
        <Segments
          label={text('subscriptions.ask.title')}
          value={ask ?? ''}
          options={options.map((value) => ({ value, label: text(`subscriptions.ask.${value}`) }))}
          onChange={(value) => {
            const chosen = subscriptionAsks.find((one) => one === value)
            if (chosen) choose(chosen)
          }}
        />
        {ask !== null && (
          <>
            <Textarea
              w="100%"
              rows={3}
              label={text('subscriptions.ask.message')}
              maxLength={maxContactMessageLength}
              {...field('message')}
            />
            {ask === 'stop' && <p>{text('subscriptions.ask.stopHint')}</p>}
            <Button
              loading={pending}
              disabled={message.trim() === ''}
              onClick={() => submit({ subscriptionId, ask, message, requestId: crypto.randomUUID() })}
            >
              {text('subscriptions.ask.send')}
            </Button>
          </>
        )}
      </Stack>
    </Section>
  )
}
