export const notifications = {
  title: '通知',
  /** The label of the bell. */
  bell: '{count, plural, =0 {通知} other {通知，# 条未读}}',
  unread: '未读',
  markRead: '标为已读',
  markUnread: '标为未读',
  markReadOf: '标为已读：{title}',
  markUnreadOf: '标为未读：{title}',
  deleteOf: '删除：{title}',
  markAll: '全部标为已读',
  deleted: '已删除“{title}”。',
  /** For screen readers, when the number changes. */
  arrived: '{count, plural, other {# 条未读通知}}',
  empty: '订单和账号的最新动态会显示在这里。',
  kinds: {
    accountVerified: { title: '您的账号已通过审核', text: '所有功能均已开放。' },
    accountSentBack: { title: '您的审核需要补充资料', text: '{reason}' },
    accountSuspended: { title: '您的账号已停用', text: '目前只能查看。原因：{reason}' },
    accountReinstated: { title: '您的账号已恢复使用', text: '所有功能均可照常使用。' },
    permitApproved: { title: '您的销售许可证已获批准', text: '寄往该州的诊所订单不再计税。' },
    permitRefused: { title: '您的销售许可证未获批准', text: '{reason}' },
    phoneChanged: { title: '您的手机号码已更改', text: '如果不是您本人操作，请立即联系客服。' },
    depositChanged: {
      title: '您的收款账户已更改',
      text: '更改 72 小时之后才会向新账户打款。如果不是您本人操作，请立即联系客服。',
    },
    orderPaid: { title: '订单 {orderNumber} 已付款', text: '我们会尽快打包。' },
    orderPacked: { title: '订单 {orderNumber} 已打包', text: '即将从仓库发货。' },
    orderShipped: { title: '订单 {orderNumber} 已发货', text: '{carrier} {trackingNumber}' },
    orderReadyForPickup: { title: '订单 {orderNumber} 可以自提了', text: '自提地点：{place}。' },
    orderDelivered: { title: '订单 {orderNumber} 已完成', text: '产品已送达或已自提。' },
    orderCancelled: { title: '订单 {orderNumber} 已取消', text: '如有疑问，请联系客服。' },
    orderCancelledByStaff: {
      title: '客服已取消订单 {orderNumber}',
      text: '{paid, select, yes {{amount} 的付款已撤销，不会从信用卡扣款。} refunded {{amount} 的付款已退款。} other {}}原因：{reason}',
    },
  },
}
