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
}
