import type { StaffMessages } from '../../catalog.ts'

export const findings: StaffMessages['findings'] = {
  title: '付款',
  toOrders: '待决定的订单',
  intro:
    '支付公司那里有、但没有订单应收取、没有付款记录，或结算与系统记录不符的款项，未核对的排在前面。须手动退款的扣款列在“订单”的“待决定”。',
  empty: '没有待核对的付款。',
  what: '情况',
  order: '订单',
  charge: '支付公司的扣款编号',
  settledOn: '{day} 的结算清单',
  expected: '系统记录为 {amount}',
  closeTitle: '结案',
  closeReason: '查到的原因',
  closeConfirm: '结案',
  closedWith: '已结案：{reason}',
  amount: '金额',
  at: '发现时间',
  action: '核对',
  markDone: '标记为已核对',
  done: '已核对',
  byHand: '支付公司拒绝退回这笔会员资格的扣款。请先到支付公司自己的网站退款，再标记为已核对。',
  kinds: {
    extra: '重复扣款。系统只保留一笔，其余会撤销；请核对是否已撤销。',
    reversed: '订单不应收取的扣款。系统会将其撤销；请核对是否已撤销。',
    foreign:
      '查询一笔付款时，支付公司返回了另一笔付款的扣款。请到支付公司自己的网站查询此订单。标记为已核对后，此订单可以重新付款。',
    orphan:
      '还原的备份之后产生、系统没有记录的扣款。除非系统已为其订单接手，请到支付公司自己的网站撤销或退款。',
    settledUnknown:
      '支付公司结算了系统没有记录、或系统已撤销的款项；负数为退回的款项。请到支付公司自己的网站查明属于哪一笔。',
    settledMissing: '系统有这笔款项，支付公司却没有结算。请到支付公司自己的网站查明是否已付款。',
    settledOther: '支付公司结算的金额与系统记录不同。',
    settledTwice: '支付公司对这笔付款结算了两次。如果确实重复扣款，请到支付公司自己的网站退回其中一笔。',
  },
}
