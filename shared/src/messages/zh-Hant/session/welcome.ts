/** The first steps of a new provider. */
export const welcome = {
  title: '歡迎使用 Bencao',
  intro: '只要四個步驟，就能完成第一筆訂單。',
  hide: '隱藏此清單',
  states: { open: '待完成', waiting: '審核中', later: '通過審核後可用', done: '已完成' },
  steps: {
    document: { name: '通過審核', about: '請在個人資料上傳 NPI 證明文件。' },
    card: { name: '新增信用卡', about: '您的訂單會從這張信用卡扣款。' },
    patient: { name: '新增第一位病患', about: '診所自用的訂單不需要病患。' },
    order: { name: '送出第一筆訂單', about: '審核期間可以先準備好。' },
  },
}
