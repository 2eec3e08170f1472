import type { EarningKind } from '@bencao/shared/domain/earnings/payout.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { useCall } from '../../../api/useCall.ts'
import { Section } from '../../../ui/layout/Section.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { pagesOf } from '../../../ui/table/pages.ts'
import { earnedColumns } from '../earned/earnedColumns.tsx'
import { EarnedLines } from '../earned/EarnedLines.tsx'
import { useProfitText } from '../earned/profitText.ts'
import { useOpened } from '../earned/useOpened.ts'

/** The most that a list answers at once. */
const pageSize = 100

const titles = {
  provider: 'profit.detail.providerProfit',
  patient: 'profit.detail.patientProfit',
  referred: 'profit.detail.referred',
} as const satisfies Record<EarningKind, string>

interface PayoutGroupProps {
  payoutId: string
  kind: EarningKind
}

/** All orders of a kind that a payout pays, with their sum; nothing if there are none. */
export function PayoutGroup({ payoutId, kind }: PayoutGroupProps) {
  const text = useProfitText()
  const { data } = useCall('referral_order_list', { payoutId, kind, page: 1, pageSize })
  if (data?.total === 0) return null
  const amount = data ? formatCents(data.sumCents) : ''
  const pages = Array.from({ length: pagesOf(data?.total ?? 0, pageSize) }, (_, at) => at + 1)
  return (
    <Section
      title={data ? text('profit.detail.group', { kind: text(titles[kind]), amount }) : text(titles[kind])}
      name={kind}
      about={data && text('profit.detail.orders', { count: data.total })}
    >
      {pages.map((page) => (
        <PayoutRows key={page} payoutId={payoutId} kind={kind} page={page} />
      ))}
    </Section>
  )
}

function PayoutRows({ payoutId, kind, page }: PayoutGroupProps & { page: number }) {
  const text = useProfitText()
  const list = useCall('referral_order_list', { payoutId, kind, page, pageSize })
  const { isOpen, toggle } = useOpened()
  return (
    <DataTable
      label={`${text(titles[kind])} ${page === 1 ? '' : page}`.trim()}
      columns={earnedColumns({ text, isOpen, onToggle: toggle, inPayout: true })}
      rowKey={({ orderId }) => orderId}
      list={list}
      renderBelow={(row) => (isOpen(row.orderId) ? <EarnedLines row={row} inPayout={payoutId} /> : null)}
      onOpen={({ orderId }) => toggle(orderId)}
    />
  )
}
