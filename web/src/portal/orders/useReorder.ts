import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { currentText, useLang } from '../../text/text.ts'
import { showError } from '../../notices/notices.ts'
import { joinNames } from '../../text/joinNames.ts'

const none = { orderId: '', requestId: '' }

/** Copies an order into a new draft and opens it. Products that are no longer sold are named. */
export const useReorder = ({ replace = false } = {}) => {
  const navigate = useNavigate()
  const lang = useLang()
  // A retry after a lost answer finds the same draft.
  const request = useRef(none)
  const { submit, pending } = useSubmit('reorder', {
    onDone({ orderId, leftOut }) {
      request.current = none
      if (leftOut.length > 0)
        showError(currentText()('orders.reorder.leftOut', { names: joinNames(leftOut, lang) }))
      void navigate({ to: '/addOrder', search: { orderId }, replace })
    },
  })
  const reorder = (orderId: string) => {
    if (request.current.orderId !== orderId) request.current = { orderId, requestId: crypto.randomUUID() }
    submit(request.current)
  }
  return { reorder, pending }
}
