import type { StaffMessages } from '../../catalog.ts'

export const findings: StaffMessages['findings'] = {
  title: '待核對的付款',
  intro:
    '金流公司那裡有、但沒有訂單應收取或沒有付款紀錄的款項，未核對的排在前面。須人工退款的扣款列在「訂單」的「需要決定」。',
  empty: '沒有待核對的付款。',
  what: '狀況',
  order: '訂單',
  charge: '金流公司的扣款編號',
  amount: '金額',
  at: '發現時間',
  action: '核對',
  markDone: '標記為已核對',
  done: '已核對',
  kinds: {
    extra: '重複扣款。系統只保留一筆，其餘會作廢；請核對是否已作廢。',
    reversed: '訂單不應收取的扣款。系統會將其作廢；請核對是否已作廢。',
    foreign:
      '查詢一筆付款時，金流公司回覆了另一筆付款的扣款。請到金流公司自己的網站查詢這筆訂單。標記為已核對後，這筆訂單可以重新付款。',
    orphan:
      '還原的備份之後產生、系統沒有紀錄的扣款。除非系統已為其訂單接手，請到金流公司自己的網站作廢或退款。',
  },
}
