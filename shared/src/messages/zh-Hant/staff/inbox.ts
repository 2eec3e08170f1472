import type { StaffMessages } from '../../catalogue.ts'

export const inbox: StaffMessages['inbox'] = {
  topics: {
    order: '訂單',
    payment: '付款',
    account: '帳號',
    product: '產品',
    subscription: '訂閱',
    other: '其他',
  },
  title: '收件匣',
  intro: '醫師透過聯絡表單寫來的訊息，未回覆的排在前面。',
  empty: '還沒有人寫來。',
  open: '未回覆',
  done: '已回覆',
  markDone: '標記為已回覆',
  reopen: '改回未回覆',
  from: '{name}，{clinic}',
}
