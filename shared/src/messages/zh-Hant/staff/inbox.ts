import type { StaffMessages } from '../../catalog.ts'

export const inbox: StaffMessages['inbox'] = {
  topics: {
    order: '訂單',
    payment: '付款',
    account: '帳號',
    product: '產品',
    subscription: '定期訂購',
    other: '其他',
  },
  title: '收件匣',
  intro: '來自聯絡表單的訊息，未回覆的排在前面。',
  empty: '還沒有訊息。',
  open: '未回覆',
  done: '已回覆',
  markDone: '標記為已回覆',
  reopen: '重新開啟',
  from: '{name}，{clinic}',
  begunBy: '定期訂購 {subscription}，始於訂單 {order}',
  provider: '查看此醫師',
}
