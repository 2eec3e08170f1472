import type { StaffMessages } from '../../catalog.ts'

export const inbox: StaffMessages['inbox'] = {
  topics: {
    order: '订单',
    payment: '付款',
    account: '账号',
    product: '产品',
    subscription: '定期订购',
    other: '其他',
  },
  title: '收件箱',
  intro: '来自联系表单的留言，未回复的排在前面。',
  empty: '还没有留言。',
  open: '未回复',
  done: '已回复',
  markDone: '标记为已回复',
  reopen: '重新打开',
  from: '{name}，{clinic}',
  begunBy: '定期订购 {subscription}，始于订单 {order}',
  provider: '查看此医师',
}
