import type { StaffMessages } from '../../catalog.ts'

export const frame: StaffMessages['frame'] = {
  staff: '後台',
  areas: '作業區',
  providers: '醫師',
  orders: '訂單',
  findings: '付款',
  payouts: '撥款',
  messages: '傳送失敗',
  inbox: '收件匣',
  team: '員工',
  audit: '稽核紀錄',
  security: '密碼與登入',
  waiting: '{count} 筆待處理',
  notApproved: '您的帳號須經管理員核准，核准後此頁會自動開啟。',
  noAccess: '您的帳號無權存取此頁面。',
  search: '搜尋',
  keys: '按 J、K 在清單中移動，按 / 搜尋',
  choose: '請從清單中選擇一個項目，內容會顯示在這裡。',
  back: '返回清單',
}
