import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useSubmit } from '../../api/useSubmit.ts'
import { useText } from '../../text/text.ts'
import { showError } from '../../notices/notices.ts'
import { openGatewayForm } from '../../payments/gatewayForm.ts'
import type { Card } from '../../text/cardName.ts'

/**
 * Adds a card with the gateway's form. The server refuses a third card; its message is shown. `onAdded` may ask for what
 * the form does not.
 */
export function useAddCard(onAdded: (card: Card) => void) {
  const text = useText()
  const [pending, setPending] = useState(false)
  // Opening the form changes no card yet.
  const opening = useSubmit('card_add', { refresh: [] })
  const keeping = useSubmit('card_add', { done: 'notices.added', named: 'cards.card' })

  const addCard = async (): Promise<Card | null> => {
    const opened = await opening.submitAsync({})
    if (opened.code !== 0) return null
    // A repeat is answered without the form.
    if (!opened.data.form) {
      showError(text('cards.formFailed'))
      return null
    }
    const answer = await openGatewayForm(opened.data.form)
    if (answer.kind === 'token') {
      const kept = await keeping.submitAsync({ gatewayToken: answer.gatewayToken })
      return kept.code === 0 ? kept.data.card : null
    }
    if (answer.kind === 'declined') showError(text('refusals.card.notVerified'))
    if (answer.kind === 'failed') showError(text('cards.formFailed'))
    return null
  }

  const addThenAsk = async (opener: HTMLElement) => {
    setPending(true)
    const card = await addCard().catch(() => null)
    flushSync(() => setPending(false))
    opener.focus()
    if (card) onAdded(card)
  }

  /** Errors have already been shown when it ends. The focus then returns to `opener`. */
  const add = (opener: HTMLElement) => void addThenAsk(opener)
  return { add, pending }
}
