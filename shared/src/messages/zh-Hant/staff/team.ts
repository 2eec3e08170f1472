import type { StaffMessages } from '../../catalog.ts'

export const team: StaffMessages['team'] = {
  title: '員工',
  empty: '還沒有員工。',
  name: '姓名',
  contact: '電話與電子郵件',
  role: '角色',
  status: '狀態',
  since: '註冊日期',
  actions: '操作',
  you: '您',
  roles: { staff: '一般員工', administrator: '管理員' },
  states: { pending: '待核准', active: '使用中', suspended: '已停權' },
  approve: '核准',
  suspend: '停權',
  reinstate: '解除停權',
  makeAdministrator: '設為管理員',
  makeStaff: '取消管理員角色',
  menu: '{action}：{name}',
  questions: {
    approve: '要核准 {name} 嗎？',
    suspend: '要將 {name} 停權嗎？',
    reinstate: '要解除 {name} 的停權嗎？',
    makeAdministrator: '要將 {name} 設為管理員嗎？',
    makeStaff: '要取消 {name} 的管理員角色嗎？',
  },
  effects: {
    approve: '之後可以檢視所有醫師與所有訂單。',
    suspend: '會在所有裝置上登出，並失去所有存取權。',
    reinstate: '可以再次檢視所有醫師與所有訂單。',
    makeAdministrator: '之後也可以核准員工及將員工停權。',
    makeStaff: '之後無法再核准員工或將員工停權。',
  },
  saved: '已儲存：{name}',
}

export const resetStep: StaffMessages['resetStep'] = {
  action: '重設兩步驟驗證',
  title: '要重設 {name} 的兩步驟驗證嗎？',
  identify: '請先確認對方身分：回撥這裡顯示的電話號碼，切勿只憑簡訊或電子郵件處理。',
  effect: '之後對方只憑密碼即可登入。對方會在所有裝置上登出，並收到簡訊與電子郵件通知。',
  done: '已重設 {name} 的兩步驟驗證',
}
