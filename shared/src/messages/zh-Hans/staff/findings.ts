import type { StaffMessages } from '../../catalog.ts'

export const findings: StaffMessages['findings'] = {
  title: '待核对的付款',
  intro:
    '支付公司那里有、但没有订单应收取或没有付款记录的款项，未核对的排在前面。须人工退款的扣款列在“订单”的“需要决定”。',
  empty: '没有待核对的付款。',
  what: '情况',
  order: '订单',
  charge: '支付公司的扣款编号',
  amount: '金额',
  at: '发现时间',
  action: '核对',
  markDone: '标记为已核对',
  done: '已核对',
  kinds: {
    extra: '重复扣款。系统只保留一笔，其余会撤销；请核对是否已撤销。',
    reversed: '订单不应收取的扣款。系统会将其撤销；请核对是否已撤销。',
    foreign:
      '查询一笔付款时，支付公司返回了另一笔付款的扣款。请到支付公司自己的网站查询此订单。标记为已核对后，此订单可以重新付款。',
    orphan:
      '还原的备份之后产生、系统没有记录的扣款。除非系统已为其订单接手，请到支付公司自己的网站撤销或退款。',
  },
}
