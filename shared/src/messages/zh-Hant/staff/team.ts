import type { StaffMessages } from '../../catalogue.ts'

export const team: StaffMessages['team'] = {
  title: '同仁',
  empty: '還沒有任何同仁。',
  name: '姓名',
  contact: '電話與電子郵件',
  role: '角色',
  status: '狀態',
  since: '註冊日期',
  actions: '操作',
  you: '您',
  roles: { staff: '一般同仁', administrator: '管理員' },
  states: { pending: '待核准', active: '使用中', suspended: '已停權' },
  approve: '核准',
  suspend: '停權',
  reinstate: '恢復使用',
  makeAdministrator: '設為管理員',
  makeStaff: '設為一般同仁',
  menu: '{action}：{name}',
  questions: {
    approve: '要核准 {name} 嗎？',
    suspend: '要將 {name} 停權嗎？',
    reinstate: '要讓 {name} 恢復使用嗎？',
    makeAdministrator: '要將 {name} 設為管理員嗎？',
    makeStaff: '要將 {name} 設為一般同仁嗎？',
  },
  effects: {
    approve: '之後可以檢視所有醫師與訂單。',
    suspend: '會在所有裝置上登出，且無法再檢視任何資料。',
    reinstate: '可以再次檢視所有醫師與訂單。',
    makeAdministrator: '之後也可以核准同仁與停權。',
    makeStaff: '之後無法再核准同仁或停權。',
  },
  saved: '已儲存：{name}',
}

export const resetStep: StaffMessages['resetStep'] = {
  action: '重設兩步驟驗證',
  title: '要重設 {name} 的兩步驟驗證嗎？',
  identify: '請先確認對方身分：回撥這裡登記的電話號碼，切勿只憑簡訊或電子郵件辦理。',
  effect: '重設後，對方只需密碼即可登入，所有裝置都會登出，並會收到簡訊與電子郵件通知。',
  done: '{name} 的兩步驟驗證已重設',
}
