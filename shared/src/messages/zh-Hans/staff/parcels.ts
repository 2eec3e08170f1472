import type { StaffMessages } from '../../catalog.ts'

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
