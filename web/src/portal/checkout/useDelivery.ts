import type { Sent } from '@bencao/shared/contract/index.ts'
import { useEffect, useRef, useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { makeLine } from '../../browser/line.ts'
import type { Quote } from './useQuote.ts'

type Chosen = Pick<Quote, 'delivery' | 'warehouseId' | 'shippingMethodId' | 'shipTo'>
/** Null: open until the server has chosen. */
type Change = Partial<Chosen> & Pick<Sent<'order_address_edit'>, 'address'>

/** Where and how the order is delivered. Each choice shows at once, is saved, and reloads the quote. */
export function useDelivery(quote: Quote) {
  const { orderId } = quote
  const [unsaved, setUnsaved] = useState<Partial<Chosen>>({})
  const [saving, setSaving] = useState(0)
  const [inLine] = useState(makeLine)
  const latest = useRef<Partial<Chosen>>({})
  const revision = useRef(quote.revision)
  useEffect(() => {
    revision.current = quote.revision
  }, [quote.revision])
  const edit = useSubmit('order_address_edit')

  /**
   * Saves one choice after the other. Resolves to messages by field, none if it was saved, or to null if it was not saved
   * for another reason.
   */
  const change = (part: Change): Promise<Record<string, string> | null> => {
    setUnsaved((before) => ({ ...before, ...part }))
    setSaving((count) => count + 1)
    latest.current = part
    return inLine(async () => {
      try {
        const answer = await edit.submitAsync({ orderId, revision: revision.current, ...part })
        if (answer.code !== 0) return answer.data.fields ?? null
        // The next choice may be saved before the quote is loaded again.
        revision.current = Math.max(revision.current, answer.data.revision)
        return {}
      } catch {
        // The error has already been shown; the display returns to the server's values.
        return null
      } finally {
        // A later choice shows until it is saved, too.
        if (latest.current === part) setUnsaved({})
        setSaving((count) => count - 1)
      }
    })
  }

  const { delivery, warehouseId, shippingMethodId, shipTo } = quote
  const chosen = { delivery, warehouseId, shippingMethodId, shipTo, ...unsaved }
  return { chosen, change, saving: saving > 0 }
}
