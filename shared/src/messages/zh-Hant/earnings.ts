/** Where payouts go, and the name of what they pay. */
export const earnings = {
  salesProfit: '銷售利潤',
  deposit: {
    title: '收款方式',
    about: '您的銷售利潤會撥入此帳戶。',
    none: '尚未設定收款帳戶。設定之前將暫緩撥款。',
    set: '設定收款帳戶',
    change: '變更帳戶',
    holder: '戶名',
    bank: '銀行名稱',
    branch: '分行名稱',
    branchOptional: '分行名稱（選填）',
    routing: '路由號碼（Routing Number）',
    routingHint: '9 位數字，印在支票左下方。',
    number: '帳戶號碼',
    again: '確認帳戶號碼',
    numbersDiffer: '兩次輸入的帳戶號碼不一致！',
    ending: '末四碼 {last4}',
    type: '類型',
    types: {
      checking: '支票帳戶',
      savings: '儲蓄帳戶',
    },
    ownership: '帳戶歸屬',
    kinds: {
      personal: '個人',
      business: '公司',
    },
    choose: '請選擇',
    changed: '設定日期',
    held: '{until} 之前不會撥款至此帳戶，因為此帳戶、您的電話或電子郵件最近有變更。',
    found: '查得銀行：{bank}',
    notice:
      '我們會以簡訊與電子郵件通知您，且 72 小時內不會撥款至新帳戶；若您的電話或電子郵件剛變更，時間會更長。請以您的密碼與新的驗證碼確認。',
    codeSent: '6 位數驗證碼已傳送至 {phone}，請於 5 分鐘內使用。',
    save: '儲存帳戶',
  },
}
