/** Refusals that pages say, too. The texts of the others come from the server. */
export const shownRefusals = {
  permission: {
    missing: '您沒有執行此操作的權限。',
    pending: '帳號通過審核後即可使用，需要 1 至 2 個工作天。',
    pendingFull: '帳號通過審核前，最多可保存 200 位病患和 50 份草稿。',
    suspended: '您的帳號已停權，僅能檢視。請聯絡客服。',
    readOnly: '您正以客服身分檢視這個平台，在這裡無法變更、列印或下載任何內容。',
    secondStep: '請先以驗證器 App 開啟兩步驟驗證。',
  },

  patient: {
    linkedToOther: '您沒有權限編輯此病患的資料，因為該病患已連結至其他醫師的帳號。',
  },

  order: {
    notDraft: '此訂單已經送出。',
    draftChanged: '此訂單已在另一個視窗變更，您剛才的操作未生效。',
  },

  card: {
    atMostTwo: '最多只能新增 2 張信用卡！',
    lastOne: '無法刪除最後一張信用卡！',
    notVerified: '無法驗證此信用卡，請改用其他信用卡。',
  },

  pay: {
    ended: '此連結已失效。連結在 7 天後、重新寄送後或訂單取消後即失效，請向您的診所索取新的連結。',
  },

  payment: {
    unknown: '訂單處理中……',
  },

  vip: { justPaid: '您的會員費已於幾分鐘前付款，這次沒有扣款。如要再加一年，請於十分鐘後再試。' },

  share: {
    tooMany: '最多可推薦 50 項產品，請先移除一項。',
  },

  link: {
    unknown: '此連結無效，請重新取得連結。',
    used: '此連結已使用過，請重新取得連結。',
    expired: '此連結已過期，請重新取得連結。',
  },

  file: {
    tooLarge: '檔案過大，上限為 10 MB。',
    wrongType: '僅能上傳 JPEG、PNG 或 PDF 檔案。',
  },
}
