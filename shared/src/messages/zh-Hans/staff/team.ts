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
  you: '您',
  roles: { staff: '普通员工', administrator: '管理员' },
  states: { pending: '待批准', active: '使用中', suspended: '已停用' },
  approve: '批准',
  suspend: '停用',
  reinstate: '解除停用',
  makeAdministrator: '设为管理员',
  makeStaff: '取消管理员角色',
  menu: '{action}：{name}',
  questions: {
    approve: '要批准 {name} 吗？',
    suspend: '要停用 {name} 吗？',
    reinstate: '要解除对 {name} 的停用吗？',
    makeAdministrator: '要将 {name} 设为管理员吗？',
    makeStaff: '要取消 {name} 的管理员角色吗？',
  },
  effects: {
    approve: '之后可以查看所有医师和所有订单。',
    suspend: '会在所有设备上退出登录，并失去所有访问权限。',
    reinstate: '可以再次查看所有医师和所有订单。',
    makeAdministrator: '之后也可以批准和停用员工。',
    makeStaff: '之后无法再批准或停用员工。',
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
