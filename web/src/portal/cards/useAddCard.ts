import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useSubmit } from '../../api/useSubmit.ts'
import { useText } from '../../text/text.ts'
import { showError } from '../../notices/notices.ts'
import { openGatewayForm } from '../../payments/gatewayForm.ts'

/** Adds a card with the gateway's form. The server refuses a third card; its message is shown. */
export function useAddCard() {
  const text = useText()
  const [pending, setPending] = useState(false)
  // Opening the form changes no card yet.
  const opening = useSubmit('card_add', { refresh: [] })
  const keeping = useSubmit('card_add', { done: 'notices.added' })

  const addCard = async () => {
    const opened = await opening.submitAsync({})
    if (opened.code !== 0 || !opened.data.form) return
    const answer = await openGatewayForm(opened.data.form)
    if (answer.kind === 'token') await keeping.submitAsync({ gatewayToken: answer.gatewayToken })
    if (answer.kind === 'declined') showError(text('refusals.card.notVerified'))
    if (answer.kind === 'failed') showError(text('cards.formFailed'))
  }

  /** Errors have already been shown when it ends. The focus then returns to `opener`. */
  const add = (opener: HTMLElement) => {
    setPending(true)
    addCard()
      .catch(() => null)
      .finally(() => {
        flushSync(() => setPending(false))
        opener.focus()
      })
  }
  return { add, pending }
}
