import { answeredOf } from '@bencao/shared/domain/subscriptions/answered.ts'
import type { Data } from '@bencao/shared/contract/index.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import { type AskAnswer, type SubscriptionAct } from '@bencao/shared/domain/subscriptions/subscription.ts'
import { Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { makeRequestIds } from '../../api/requestIds.ts'
import type { Refused } from '../../api/answer.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
import { useForm } from '../../ui/form/useForm.ts'
import { NoticeBox } from '../../ui/layout/NoticeBox.tsx'
import { ReasonDialog } from '../work/ReasonDialog.tsx'
import { useSubscriptionText } from './subscriptionText.ts'

interface ActDialogProps {
  subscription: Data<'staff_subscription_detail'>
  act: Exclude<SubscriptionAct, 'change'>
  onClose: () => void
}

const isAnswer = (value: string): value is AskAnswer => value === 'done' || value === 'declined'

/** Says what an act does, and asks for the reason that both sides read. */
export function ActDialog({ subscription, act, onClose }: ActDialogProps) {
  const text = useSubscriptionText()
  const { providerId, subscriptionId, subscriptionNumber: number, asks, hold, payer } = subscription
  // What was on screen when the dialog opened; the faster one wins.
  const [revision] = useState(subscription.revision)
  const unpaid = subscription.orders.filter(({ statusId }) => statusId === 'awaitingPayment')
  const dates = [
    ...new Set([...unpaid.map(({ shipsOn }) => shipsOn), subscription.nextShippingDate]),
  ].toSorted()
  const [shipsOn, setShipsOn] = useState(subscription.nextShippingDate)
  const [answer, setAnswer] = useState<AskAnswer>('done')
  const [answersAsk, setAnswersAsk] = useState(true)
  const isStopped = hold === 'askedToStop' || asks.includes('stop')
  // What was open when the dialog opened: the toast names it after the answer.
  const [answered] = useState({ asks: answeredOf(asks), stop: asks.includes('stop') ? 'yes' : 'no' })
  const [despiteStop, setDespiteStop] = useState(false)
  const [requestIds] = useState(makeRequestIds)
  const form = useForm({ initialValues: { reason: '' }, keepAs: `${act} ${subscriptionId}` })
  const onDone = (data: object) => {
    form.reset()
    const beingPaid = 'beingPaid' in data && data.beingPaid === true
    showSuccess(text(beingPaid ? 'desk.doneBeingPaid' : `desk.acts.${act}.done`, { number, ...answered }))
    onClose()
  }
  const onRefused = ({ data }: Refused) => form.showFields(data.fields ?? {})
  const options = { onDone, onRefused }
  const skip = useSubmit('staff_subscription_skip', options)
  const pause = useSubmit('staff_subscription_pause', options)
  const takeUp = useSubmit('staff_subscription_take_up', options)
  const cancel = useSubmit('staff_subscription_cancel', options)
  const answering = useSubmit('staff_subscription_answer', options)
  const card = useSubmit('staff_subscription_card', options)
  const confirm = (reason: string) => {
    const asked = { providerId, subscriptionId, revision, reason }
    const withId = <A extends object>(body: A) => ({ ...body, requestId: requestIds.of(body) })
    if (act === 'skip')
      skip.submit(withId({ ...asked, shipsOn, answersAsk: answersAsk && asks.includes('skip') }))
    else if (act === 'pause') pause.submit(withId(asked))
    else if (act === 'takeUp') takeUp.submit(withId({ ...asked, despiteStop }))
    else if (act === 'cancel') cancel.submit(withId(asked))
    else if (act === 'answer') answering.submit(withId({ ...asked, answer }))
    else card.submit(withId(asked))
  }
  const pending = [skip, pause, takeUp, cancel, answering, card].some((one) => one.pending)
  return (
    <ReasonDialog
      opened
      title={text(`desk.acts.${act}.title`, { number })}
      label={text('desk.reason')}
      action={text(`desk.acts.${act}.confirm`)}
      final={act === 'cancel'}
      pending={pending}
      form={form}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{text(`desk.acts.${act}.effect`, { payer, asks: answered.asks })}</p>
      {act === 'answer' && answered.stop === 'yes' && (
        <NoticeBox>{text('desk.acts.answer.stopStays')}</NoticeBox>
      )}
      {act === 'skip' && (
        <NativeSelect
          label={text('desk.skipDate')}
          value={shipsOn}
          onChange={({ currentTarget }) => setShipsOn(currentTarget.value)}
          data={dates.map((date) => ({
            value: date,
            label: unpaid.some((order) => order.shipsOn === date)
              ? text('desk.ofOrder', { day: showDate(date) })
              : showDate(date),
          }))}
        />
      )}
      {act === 'skip' && asks.includes('skip') && (
        <Checkbox
          mt="sm"
          label={text('desk.answersAsk')}
          checked={answersAsk}
          onChange={({ currentTarget }) => setAnswersAsk(currentTarget.checked)}
        />
      )}
      {act === 'answer' && (
        <NativeSelect
          label={text('desk.answer')}
          value={answer}
          onChange={({ currentTarget: { value } }) => isAnswer(value) && setAnswer(value)}
          data={[
            { value: 'done', label: text('desk.answers.done') },
            { value: 'declined', label: text('desk.answers.declined') },
          ]}
        />
      )}
      {act === 'takeUp' && isStopped && (
        <>
          <NoticeBox>{text('desk.stopAsked')}</NoticeBox>
          <Checkbox
            mt="sm"
            label={text('desk.despiteStop')}
            checked={despiteStop}
            onChange={({ currentTarget }) => setDespiteStop(currentTarget.checked)}
          />
        </>
      )}
    </ReasonDialog>
  )
}
