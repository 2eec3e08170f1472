import type { Sent } from '@bencao/shared/contract/index.ts'
import { isReported } from '../api/answer.ts'
import { call } from '../api/call.ts'
import { currentText } from '../text/text.ts'
import { showError } from '../notices/notices.ts'
import { billPrintAddress, printAddress, vipPrintAddress, yearPrintAddress } from './printToken.ts'

export type PrintKind = Sent<'order_print'>['kind']

/**
 * Opens an order's receipt or packing slip on a page of its own. Call it directly from the click: the tab opens at
 * once, as pop-up blockers require, and gets its address when the token arrives. If
 * the tab was blocked, the sheet opens in this window.
 */
export const openPrint = (orderId: string, kind: PrintKind): Promise<void> =>
  openSheet(async () => {
    const answer = await call('order_print', { orderId, kind })
    return answer.code === 0 ? printAddress(answer.data.printToken) : null
  })

/** The receipt of a membership purchase. */
export const openVipReceipt = (vipOrderId: string): Promise<void> =>
  openSheet(async () => {
    const answer = await call('vip_log_detail', { vipOrderId })
    return answer.code === 0 ? vipPrintAddress(answer.data.printToken) : null
  })

/** The statement of a month. */
export const openStatement = (month: { year: number; month: number }): Promise<void> =>
  openSheet(async () => {
    const answer = await call('month_bill_print', month)
    return answer.code === 0 ? billPrintAddress(answer.data.printToken) : null
  })

/** The summary of a year. */
export const openYearSummary = (year: number): Promise<void> =>
  openSheet(async () => {
    const answer = await call('year_summary_print', { year })
    return answer.code === 0 ? yearPrintAddress(answer.data.printToken) : null
  })

async function openSheet(findAddress: () => Promise<string | null>): Promise<void> {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  try {
    const found = await findAddress()
    if (found === null) return tab?.close()
    const address = new URL(found, window.location.origin).href
    if (tab && !tab.closed) tab.location.replace(address)
    else window.location.assign(address)
  } catch (error) {
    tab?.close()
    if (!isReported(error)) showError(currentText()('notices.networkFailed'))
  }
}
