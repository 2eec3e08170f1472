import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { makeRequestIds } from '../../api/requestIds.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { useIsHere } from '../../browser/useIsHere.ts'
import { currentText, useLang } from '../../text/text.ts'
import { showError } from '../../notices/notices.ts'
import { joinNames } from '../../text/joinNames.ts'

/** Copies an order into a new draft and opens it. Products that are no longer sold are named. */
export const useReorder = ({ replace = false } = {}) => {
  const navigate = useNavigate()
  const lang = useLang()
  const isHere = useIsHere()
  const [requestIds] = useState(makeRequestIds)
  const { submit, pending } = useSubmit('reorder', {
    onDone({ orderId, leftOut }) {
      // The same order may be ordered once more.
      requestIds.end()
      if (leftOut.length > 0)
        showError(currentText()('orders.reorder.leftOut', { names: joinNames(leftOut, lang) }))
      if (isHere()) void navigate({ to: '/addOrder', search: { orderId }, replace })
    },
  })
  const reorder = (orderId: string) => submit({ orderId, requestId: requestIds.of({ orderId }) })
  return { reorder, pending }
}
