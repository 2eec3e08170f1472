import { payoutReturned } from '../bills/payoutReturned.ts'

export const notified = {
  accountVerified: { title: '您的帳號已通過審核', text: '所有功能均已開放。' },
  accountSentBack: { title: '您的審核需要補充資料', text: '{reason}' },
  accountSuspended: { title: '您的帳號已停權', text: '目前僅能檢視。原因：{reason}' },
  accountReinstated: {
    title: '{status, select, pending {您的帳號已解除停權} other {您的帳號已恢復使用}}',
    text: '{status, select, pending {與停權前相同，部分功能須待帳號通過審核後才能使用。} other {所有功能皆可照常使用。}}',
  },
  identityApproved: { title: '您的新姓名或 NPI 已核准', text: '其他資料不變。' },
  identityRejected: { title: '您的新姓名或 NPI 未獲核准', text: '已恢復原來的資料。原因：{reason}' },
  permitApproved: { title: '您的銷售許可證已核准', text: '寄往該州的診所訂單不再計稅。' },
  permitRefused: { title: '您的銷售許可證未獲核准', text: '{reason}' },
  phoneChanged: { title: '您的電話號碼已變更', text: '如果不是您本人操作，請立即聯絡客服。' },
  depositChanged: {
    title: '您的收款帳戶已變更',
    text: '變更後 72 小時起才會撥款至新帳戶；若您的電話或電子郵件剛變更，時間會更長。如果不是您本人操作，請立即聯絡客服。',
  },
  vipStarted: {
    title: '您已成為會員',
    text: '會員資格有效期為 {validFrom} 至 {validTo}。已付款：{amount}。',
  },
  vipRenewalSoon: {
    title: '您的會員資格將於 {day} 續訂',
    text: '我們將於 {day} 向您的預設信用卡收取 {amount}。如要停止續訂，請在該日之前聯絡客服。',
  },
  vipRenewed: {
    title: '您的會員資格已續訂',
    text: '有效期至 {validTo}。已向您的預設信用卡收取 {amount}。',
  },
  vipRenewalDeclined: {
    title: '您的會員資格無法續訂',
    text: '無法向您的預設信用卡收取 {amount}。請在「付款方式」中檢查信用卡；我們將於 {day} 再試一次。',
  },
  vipEnded: {
    title: '您的會員資格已結束',
    text: '{how, select, restored {我們需要先確認是否已收取 {amount} 的續訂費用，因此未自動續訂。客服會與您聯絡。} other {無法向您的預設信用卡收取 {amount}，因此會員資格未續訂。您可以隨時再次購買。}}',
  },
  vipRenewalStopped: {
    title: '您的會員資格將不再續訂',
    text: '會費已付至 {validTo}。原因：{reason}',
  },
  payoutCompleted: {
    title: '撥款 {payoutNumber} 已完成',
    text: '{amount} 已匯入您的收款帳戶。',
  },
  payoutReturned,
  payoutHeld: {
    title: '您 {month} 的撥款已暫緩',
    text: '{hold, select, noAccount {您尚未設定收款帳戶，請先設定。} accountChanged {您的收款帳戶、電話或電子郵件在 72 小時內有變更。} accountRefused {銀行退回了上次的撥款，請設定其他收款帳戶。} accountInvalid {您的收款帳戶號碼無法寫入銀行檔案，請重新設定收款帳戶。} other {銀行只接受以英文字母書寫的戶名，請以英文字母的戶名重新設定收款帳戶。}}此金額將併入下次撥款。',
  },
  subscriptionSoon: {
    title: '下次出貨日為 {day}',
    text: '{items}：將提前 2 天下單，約 {amount}，運費與稅金另計。如需變更、略過或停止，請開啟該定期訂購並聯絡客服。',
  },
  subscriptionDeclined: {
    title: '訂單 {orderNumber} 扣款失敗',
    text: '{items}：{payer, select, patient {病患} other {}}保存的信用卡扣款 {amount} 遭拒，我們將於 {day} 再次嘗試。{payer, select, patient {病患會收到連結，可用其他方式付款。} other {您也可以改用其他信用卡支付此訂單。}}',
  },
  subscriptionHeld: {
    title: '定期訂購已暫停',
    text: '{items}：{hold, select, cardDeclined {信用卡多次遭拒} outOfStock {產品缺貨過久} productGone {產品已停售} other {需先由客服查看}}。在客服恢復之前不會產生訂單。',
  },
  subscriptionToPay: {
    title: '訂單 {orderNumber} 等待您付款',
    text: '{items}：請於結帳頁支付 {amount}，以便於 {day} 出貨。',
  },
  orderByPatient: {
    title: '有病患在您的分享頁面下單',
    text: '訂單 {orderNumber}，金額 {amount}。付款後我們會盡快包裝。',
  },
  subscriptionLinkSent: {
    title: '訂單 {orderNumber} 等待病患付款',
    text: '{items}：{amount}。{sent, select, yes {已將付款連結傳送給病患，付款後將於 {day} 出貨。} other {病患沒有電子郵件，也未同意接收簡訊。請開啟訂單，將連結交給病患。}}',
  },
  subscriptionAsked: {
    title: '病患要求{ask, select, stop {停止} skip {略過一次} other {變更}}定期訂購',
    text: '{items}。{ask, select, stop {不會再產生訂單，尚未付款的訂單已取消。} other {要求已送交客服。}}',
  },
  subscriptionChanged: {
    title:
      '{act, select, change {定期訂購已變更} skip {已略過一次配送} pause {定期訂購已暫停} takeUp {定期訂購已恢復} cancel {定期訂購已結束} card {定期訂購需要更換信用卡} done {{ask, select, change {您的變更要求已處理} skip {您略過一次的要求已處理} both {您變更與略過一次的要求已處理} other {您的要求已處理}}} other {{ask, select, change {您的變更要求未能處理} skip {您略過一次的要求未能處理} both {您變更與略過一次的要求未能處理} other {您的要求未能處理}}}}',
    text: '{items}。{act, select, change {下次配送：{day}。扣款前會先通知。} skip {下次配送：{day}。} pause {在客服恢復之前，不會產生訂單。} takeUp {下次配送：{day}。} cancel {不會再產生訂單。} card {不會再向原信用卡扣款。{payer, select, patient {病患會收到付款連結。} other {下一筆訂單將請您付款，屆時可保存另一張信用卡。}}} other {}}{reason, select, none {} other {原因：{reason}}}',
  },
  orderPaid: {
    title: '{payer, select, patient {您的病患已支付訂單 {orderNumber}} other {訂單 {orderNumber} 已付款}}',
    text: '我們會盡快包裝。',
  },
  orderPacked: { title: '訂單 {orderNumber} 已包裝', text: '即將由倉庫出貨。' },
  orderShipped: { title: '訂單 {orderNumber} 已出貨', text: '{carrier} {trackingNumber}' },
  orderReadyForPickup: { title: '訂單 {orderNumber} 可以取貨了', text: '取貨地點：{place}。' },
  orderDelivered: { title: '訂單 {orderNumber} 已完成', text: '產品已送達或已取貨。' },
  orderCancelled: { title: '訂單 {orderNumber} 已取消', text: '如有疑問，請聯絡客服。' },
  orderRefunded: {
    title: '訂單 {orderNumber} 已退款',
    text: '{extent, select, full {已全額退款} other {已部分退款}} {amount}。原因：{reason}',
  },
  orderUnpaidByPatient: {
    title: '病患未付訂單 {orderNumber} 的款項',
    text: '{how, select, replaced {病患已另下訂單} other {因逾期未付款}}，此訂單已取消，產品已退回庫存。',
  },
  payLinkOpened: {
    title: '病患已開啟訂單 {orderNumber} 的連結',
    text: '訂單尚未付款。',
  },
  payLinkPaused: {
    title: '訂單 {orderNumber} 的連結有人答錯',
    text: '持有連結的人答不出病患的郵遞區號或出生日期，連結已暫停 15 分鐘。如果病患沒有收到連結，請重新寄送。',
  },
  payLinkGuessed: {
    title: '訂單 {orderNumber} 的連結已終止',
    text: '持有連結的人共答錯 20 次，連結已終止。請核對病患的電話和電子郵件，然後重新寄送。',
  },
  orderCancelledByStaff: {
    title: '客服已取消訂單 {orderNumber}',
    text: '{paid, select, yes {{amount} 的付款已作廢，不會向信用卡請款。} refunded {{amount} 的付款已退款。} other {}}原因：{reason}',
  },
}
