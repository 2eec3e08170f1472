import type { StaffMessages } from '../../catalogue.ts'

export const team: StaffMessages['team'] = {
  title: '员工',
  empty: '还没有任何员工。',
  name: '姓名',
  contact: '电话与邮箱',
  role: '角色',
  status: '状态',
  since: '注册日期',
  actions: '操作',
  you: '您',
  roles: { staff: '普通员工', administrator: '管理员' },
  states: { pending: '待批准', active: '使用中', suspended: '已停用' },
  approve: '批准',
  suspend: '停用',
  reinstate: '恢复使用',
  makeAdministrator: '设为管理员',
  makeStaff: '设为普通员工',
  menu: '{action}：{name}',
  questions: {
    approve: '要批准 {name} 吗？',
    suspend: '要停用 {name} 吗？',
    reinstate: '要让 {name} 恢复使用吗？',
    makeAdministrator: '要将 {name} 设为管理员吗？',
    makeStaff: '要将 {name} 设为普通员工吗？',
  },
  effects: {
    approve: '之后可以查看所有医师与订单。',
    suspend: '会在所有设备上退出登录，且无法再查看任何数据。',
    reinstate: '可以再次查看所有医师与订单。',
    makeAdministrator: '之后也可以批准和停用员工。',
    makeStaff: '之后无法再批准或停用员工。',
  },
  saved: '已保存：{name}',
}

export const resetStep: StaffMessages['resetStep'] = {
  action: '重置两步验证',
  title: '要重置 {name} 的两步验证吗？',
  identify: '请先确认对方身份：回拨这里登记的电话号码，切勿只凭短信或电子邮件办理。',
  effect: '重置后，对方只需密码即可登录，所有设备都会退出登录，并会收到短信和电子邮件通知。',
  done: '{name} 的两步验证已重置',
}
