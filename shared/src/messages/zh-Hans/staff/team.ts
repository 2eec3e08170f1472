import type { StaffMessages } from '../../catalog.ts'

export const team: StaffMessages['team'] = {
  title: '员工',
  empty: '还没有员工。',
  name: '姓名',
  contact: '电话与电子邮箱',
  role: '角色',
  status: '状态',
  since: '注册日期',
  actions: '操作',
  self: '{name}（您）',
  roles: { service: '客服', warehouse: '仓库', finance: '财务', administrator: '管理员' },
  noRole: '尚无角色',
  does: {
    service: '医师、患者、收件箱、定期订购、优惠券；取消订单与退款。',
    warehouse: '订单打包与发货；产品与库存。',
    finance: '打款、退款、待核对款项、审计日志。',
    administrator: '所有功能，包括员工与设置。',
  },
  chooseRole: '请至少选择一个角色。',
  states: { pending: '待批准', active: '使用中', suspended: '已停用' },
  approve: '批准',
  suspend: '停用',
  reinstate: '解除停用',
  changeRoles: '更改角色',
  menu: '{action}：{name}',
  questions: {
    approve: '要批准 {name} 吗？',
    suspend: '要停用 {name} 吗？',
    reinstate: '要解除对 {name} 的停用吗？',
    changeRoles: '要更改 {name} 的角色吗？',
  },
  effects: {
    approve: '之后可以进行其角色允许的操作。',
    suspend: '会在所有设备上退出登录，并失去所有访问权限。',
    reinstate: '账号会恢复原来的状态。经批准后，可以进行其角色允许的操作。',
    changeRoles: '立即生效，对方已打开的页面也一样。',
  },
  saved: '已保存：{name}',
}

export const resetStep: StaffMessages['resetStep'] = {
  action: '重置两步验证',
  title: '要重置 {name} 的两步验证吗？',
  identify: '请先确认对方身份：回拨这里显示的电话号码，切勿只凭短信或电子邮件处理。',
  effect: '之后对方只凭密码即可登录。对方会在所有设备上退出登录，并收到短信和电子邮件通知。',
  done: '已重置 {name} 的两步验证',
}
