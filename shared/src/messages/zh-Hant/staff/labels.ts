import type { StaffMessages } from '../../catalog.ts'

export const labels: StaffMessages['labels'] = {
  title: '寄件標籤',
  open: '購買寄件標籤',
  buyTitle: '訂單 {number} 的寄件標籤',
  method: '配送方式：{method}',
  promised: '{same, select, yes {預計 {to} 送達} other {預計 {from} 至 {to} 送達}}',
  late: '晚於預計送達日',
  size: '重量與尺寸',
  weightOunces: '重量（盎司）',
  lengthInches: '長（英吋）',
  widthInches: '寬（英吋）',
  heightInches: '高（英吋）',
  showRates: '顯示價格',
  rates: '物流公司與價格',
  days: '{count} 天',
  buy: '購買此標籤',
  buying: '正在購買標籤，EasyPost 尚未回應；本頁會自動再次查詢，請勿重複購買。',
  print: '列印標籤',
  notFetched: '目前無法取得標籤，請再試一次。',
  refund: '作廢標籤',
  refundTitle: '要作廢訂單 {number} 的標籤嗎？',
  refundHint: '訂單會立即移除追蹤號碼。物流公司最多需 30 天退還 {price}；已使用的標籤不予退款。',
  history: '寄件標籤紀錄',
  states: {
    bought: '已購買',
    refunding: '已作廢，待物流公司確認退款',
    refunded: '已退款',
    kept: '物流公司未退款',
  },
  said: {
    bought: '訂單 {number} 已有寄件標籤',
    refunding: '訂單 {number} 的標籤已作廢',
    kept: '物流公司不退還訂單 {number} 的標籤費用',
  },
}

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
