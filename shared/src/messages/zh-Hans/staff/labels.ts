import type { StaffMessages } from '../../catalog.ts'

export const labels: StaffMessages['labels'] = {
  title: '电子面单',
  open: '购买面单',
  buyTitle: '订单 {number} 的面单',
  method: '配送方式：{method}',
  promised: '{same, select, yes {预计 {to} 送达} other {预计 {from} 至 {to} 送达}}',
  late: '晚于预计送达日',
  size: '重量和尺寸',
  weightOunces: '重量（盎司）',
  lengthInches: '长（英寸）',
  widthInches: '宽（英寸）',
  heightInches: '高（英寸）',
  showRates: '查看价格',
  rates: '物流公司和价格',
  days: '{count} 天',
  buy: '购买此面单',
  buying: '正在购买面单，EasyPost 尚未回复；本页会自动再次查询，请勿重复购买。',
  print: '打印面单',
  notFetched: '暂时无法获取面单，请重试。',
  refund: '作废面单',
  refundTitle: '要作废订单 {number} 的面单吗？',
  refundHint: '订单会立即移除运单号。物流公司最多需 30 天退还 {price}；已使用的面单不予退款。',
  history: '面单记录',
  states: {
    bought: '已购买',
    refunding: '已作废，待物流公司确认退款',
    refunded: '已退款',
    kept: '物流公司未退款',
  },
  said: {
    bought: '订单 {number} 已有面单',
    refunding: '订单 {number} 的面单已作废',
    kept: '物流公司不退还订单 {number} 的面单费用',
  },
}

export const parcels: StaffMessages['parcels'] = {
  news: '物流进度',
  carrierPage: '在 {carrier} 查询',
  trouble: '物流公司反馈：{status}。包裹不会自行送达。',
  handle: '由我处理',
  handleTitle: '订单 {number} 如何处理？',
  handleHint: '该订单会移出“配送异常”，直到物流公司再次反馈问题。',
  note: '处理方式',
  handled: '已记录订单 {number} 的处理方式',
  handledBy: '{by} 已处理，',
}
