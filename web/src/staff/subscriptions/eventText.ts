import type { Data } from '@bencao/shared/contract/index.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import type { subscriptionText } from './subscriptionText.ts'

type Text = ReturnType<typeof subscriptionText.current>
type Subscription = Data<'staff_subscription_detail'>

/** Who asks for what, and when. */
export const askText = (text: Text, { by, ask }: Subscription['openAsks'][number], time: string): string => {
  const asked = text('desk.more', { what: text('desk.askedBy', { by }), more: text('desk.askOf', { ask }) })
  return text('desk.onDay', { what: asked, day: time })
}

/** What happened to a subscription. */
export function eventText(text: Text, event: Subscription['history'][number]): string {
  const { kind, detail, shipsOn, changes, asks } = event
  const parts = changes.map(({ field, from, to }) => {
    const shown = (value: string) => (field === 'nextDate' ? showDate(value) : value)
    return from === ''
      ? text(`desk.part.${field}`)
      : `${text(`desk.part.${field}`)} ${shown(from)} → ${shown(to)}`
  })
  const happened = text(`desk.event.${kind}`)
  const about = (kind === 'asked' ? [detail] : asks).map((ask) => text('desk.askOf', { ask }))
  const asked =
    about.length === 0
      ? happened
      : text('desk.more', {
          what: happened,
          more: about.reduce((one, more) => text('desk.also', { what: one, more })),
        })
  const what = shipsOn === '' ? asked : text('desk.onDay', { what: asked, day: showDate(shipsOn) })
  return parts.length === 0
    ? what
    : text('desk.more', { what, more: parts.reduce((one, more) => text('desk.also', { what: one, more })) })
}
