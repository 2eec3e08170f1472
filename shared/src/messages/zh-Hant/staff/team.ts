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
  self: '{name}（您）',
  roles: { service: '客服', warehouse: '倉庫', finance: '財務', administrator: '管理員' },
  noRole: '尚無角色',
  does: {
    service: '醫師、病患、收件匣、定期訂購、優惠券；取消訂單與退款。',
    warehouse: '訂單包裝與出貨；產品與庫存。',
    finance: '撥款、退款、待核對款項、稽核紀錄。',
    administrator: '所有功能，包括員工與設定。',
  },
  chooseRole: '請至少選擇一個角色。',
  states: { pending: '待核准', active: '使用中', suspended: '已停權' },
  approve: '核准',
  suspend: '停權',
  reinstate: '解除停權',
  changeRoles: '變更角色',
  menu: '{action}：{name}',
  questions: {
    approve: '要核准 {name} 嗎？',
    suspend: '要將 {name} 停權嗎？',
    reinstate: '要解除 {name} 的停權嗎？',
    changeRoles: '要變更 {name} 的角色嗎？',
  },
  effects: {
    approve: '之後可以進行其角色允許的操作。',
    suspend: '會在所有裝置上登出，並失去所有存取權。',
    reinstate: '帳號會恢復原本的狀態。經核准後，可以進行其角色允許的操作。',
    changeRoles: '立即生效，對方已開啟的頁面也一樣。',
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
