import type { Sent } from '@bencao/shared/contract/index.ts'
import { isReported } from '../api/answer.ts'
import { call } from '../api/call.ts'
import { currentText } from '../text/text.ts'
import { showError } from '../notices/notices.ts'
import { printAddress } from './printToken.ts'

export type PrintKind = Sent<'order_print'>['kind']

/**
 * Opens an order's receipt or packing slip on a page of its own. Call it directly from the click: the tab opens at
 * once, as pop-up blockers require, and gets its address when the token arrives. If
 * the tab was blocked, the sheet opens in this window.
 */
export const openPrint = async (orderId: string, kind: PrintKind): Promise<void> => {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  try {
    const answer = await call('order_print', { orderId, kind })
    if (answer.code !== 0) return tab?.close()
    const address = new URL(printAddress(answer.data.printToken), window.location.origin).href
    if (tab && !tab.closed) tab.location.replace(address)
    else window.location.assign(address)
  } catch (error) {
    tab?.close()
    if (!isReported(error)) showError(currentText()('notices.networkFailed'))
  }
}
