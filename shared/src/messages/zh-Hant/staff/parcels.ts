import type { StaffMessages } from '../../catalog.ts'

export const parcels: StaffMessages['parcels'] = {
  news: '物流進度',
  carrierPage: '在 {carrier} 追蹤',
  trouble: '物流公司回報：{status}。包裹不會自行送達。',
  handle: '由我處理',
  handleTitle: '訂單 {number} 要如何處理？',
  handleHint: '此訂單會移出「配送異常」，直到物流公司再次回報問題。',
  note: '處理方式',
  handled: '已記錄訂單 {number} 的處理方式',
  handledBy: '{by} 已處理，',
}
