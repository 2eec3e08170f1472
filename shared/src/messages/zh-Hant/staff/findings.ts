import type { StaffMessages } from '../../catalog.ts'

export const findings: StaffMessages['findings'] = {
  title: '付款',
  toOrders: '待決定的訂單',
  intro:
    '金流公司那裡有、但沒有訂單應收取、沒有付款紀錄，或結算與系統紀錄不符的款項，未核對的排在前面。須手動退款的扣款列在「訂單」的「待決定」。',
  empty: '沒有待核對的付款。',
  what: '狀況',
  order: '訂單',
  charge: '金流公司的扣款編號',
  settledOn: '{day} 的結算清單',
  expected: '系統紀錄為 {amount}',
  closeTitle: '結案',
  closeReason: '查到的原因',
  closeConfirm: '結案',
  closedWith: '已結案：{reason}',
  amount: '金額',
  at: '發現時間',
  action: '核對',
  markDone: '標記為已核對',
  done: '已核對',
  byHand: '金流公司拒絕退回這筆會員資格的扣款。請先到金流公司自己的網站退款，再標記為已核對。',
  kinds: {
    extra: '重複扣款。系統只保留一筆，其餘會作廢；請核對是否已作廢。',
    reversed: '訂單不應收取的扣款。系統會將其作廢；請核對是否已作廢。',
    foreign:
      '查詢一筆付款時，金流公司回覆了另一筆付款的扣款。請到金流公司自己的網站查詢這筆訂單。標記為已核對後，這筆訂單可以重新付款。',
    orphan:
      '還原的備份之後產生、系統沒有紀錄的扣款。除非系統已為其訂單接手，請到金流公司自己的網站作廢或退款。',
    settledUnknown:
      '金流公司結算了系統沒有紀錄、或系統已作廢的款項；負數為退回的款項。請到金流公司自己的網站查明屬於哪一筆。',
    settledMissing: '系統有這筆款項，金流公司卻沒有結算。請到金流公司自己的網站查明是否已付款。',
    settledOther: '金流公司結算的金額與系統紀錄不同。',
    settledTwice: '金流公司對這筆付款結算了兩次。若確實重複扣款，請到金流公司自己的網站退回其中一筆。',
  },
}
