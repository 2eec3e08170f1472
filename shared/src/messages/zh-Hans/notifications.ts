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
}
