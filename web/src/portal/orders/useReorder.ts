import { useNavigate } from '@tanstack/react-router'
import { useSubmit } from '../../api/useSubmit.ts'
import { currentText, useLang } from '../../text/text.ts'
import { showError } from '../../notices/notices.ts'
import { joinNames } from '../../text/joinNames.ts'

/** Makes a new draft like an order and goes on with it; products that are no longer sold are named. */
export const useReorder = () => {
  const navigate = useNavigate()
  const lang = useLang()
  const { submit, pending } = useSubmit('reorder', {
    refresh: ['order_list'],
    onDone({ orderId, leftOut }) {
      if (leftOut.length > 0)
        showError(currentText()('orders.reorder.leftOut', { names: joinNames(leftOut, lang) }))
      void navigate({ to: '/addOrder', search: { orderId } })
    },
  })
  const reorder = (orderId: string) => submit({ orderId, requestId: crypto.randomUUID() })
  return { reorder, pending }
}
