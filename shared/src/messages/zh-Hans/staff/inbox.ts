import type { StaffMessages } from '../../catalogue.ts'

export const inbox: StaffMessages['inbox'] = {
  topics: {
    order: '订单',
    payment: '付款',
    account: '账号',
    product: '产品',
    subscription: '订阅',
    other: '其他',
  },
  title: '收件箱',
  intro: '医师通过联系表单写来的消息，未回复的排在前面。',
  empty: '还没有人写来。',
  open: '未回复',
  done: '已回复',
  markDone: '标记为已回复',
  reopen: '改回未回复',
  from: '{name}，{clinic}',
}
