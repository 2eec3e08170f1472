import type { StaffMessages } from '../../catalog.ts'

export const frame: StaffMessages['frame'] = {
  staff: '后台',
  areas: '工作区',
  providers: '医师',
  orders: '订单',
  findings: '付款',
  payouts: '打款',
  messages: '发送失败',
  inbox: '收件箱',
  team: '员工',
  audit: '审计日志',
  security: '密码与登录',
  waiting: '{count} 条待处理',
  notApproved: '您的账号须经管理员批准，批准后此页会自动打开。',
  noAccess: '您的账号无权访问此页面。',
  search: '搜索',
  keys: '按 J、K 在列表中移动，按 / 搜索',
  choose: '请从列表中选择一项，内容会显示在这里。',
  back: '返回列表',
}
