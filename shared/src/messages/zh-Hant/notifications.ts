export const notifications = {
  title: '通知',
  /** The label of the bell. */
  bell: '{count, plural, =0 {通知} other {通知，# 則未讀}}',
  unread: '未讀',
  markRead: '標為已讀',
  markUnread: '標為未讀',
  markReadOf: '標為已讀：{title}',
  markUnreadOf: '標為未讀：{title}',
  deleteOf: '刪除：{title}',
  markAll: '全部標為已讀',
  deleted: '已刪除「{title}」。',
  /** For screen readers, when the number changes. */
  arrived: '{count, plural, other {# 則未讀通知}}',
  empty: '訂單與帳號的最新動態會顯示在這裡。',
  kinds: {
    accountVerified: { title: '您的帳號已通過審核', text: '所有功能均已開放。' },
    accountSentBack: { title: '您的審核需要補充資料', text: '{reason}' },
    accountSuspended: { title: '您的帳號已停權', text: '目前僅能檢視。原因：{reason}' },
    accountReinstated: { title: '您的帳號已恢復使用', text: '所有功能皆可照常使用。' },
    permitApproved: { title: '您的銷售許可證已核准', text: '寄往該州的診所訂單不再計稅。' },
    permitRefused: { title: '您的銷售許可證未獲核准', text: '{reason}' },
    phoneChanged: { title: '您的電話號碼已變更', text: '如果不是您本人操作，請立即聯絡客服。' },
    depositChanged: {
      title: '您的收款帳戶已變更',
      text: '變更後 72 小時起才會撥款至新帳戶。如果不是您本人操作，請立即聯絡客服。',
    },
    orderPaid: { title: '訂單 {orderNumber} 已付款', text: '我們會盡快包裝。' },
    orderPacked: { title: '訂單 {orderNumber} 已包裝', text: '即將由倉庫出貨。' },
    orderShipped: { title: '訂單 {orderNumber} 已出貨', text: '{carrier} {trackingNumber}' },
    orderReadyForPickup: { title: '訂單 {orderNumber} 可以取貨了', text: '取貨地點：{place}。' },
    orderDelivered: { title: '訂單 {orderNumber} 已完成', text: '產品已送達或已取貨。' },
    orderCancelled: { title: '訂單 {orderNumber} 已取消', text: '如有疑問，請聯絡客服。' },
    orderCancelledByStaff: {
      title: '客服已取消訂單 {orderNumber}',
      text: '{paid, select, yes {{amount} 的付款已作廢，不會向信用卡請款。} refunded {{amount} 的付款已退款。} other {}}原因：{reason}',
    },
  },
}
