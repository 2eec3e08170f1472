import type { Data } from '@bencao/shared/contract/index.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import type { ReactNode } from 'react'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { type Column, DataTable } from '../../ui/table/DataTable.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { ProviderLink } from '../work/ProviderLink.tsx'
import { type PayoutText, usePayoutText } from './payoutText.ts'
import styles from './Payouts.module.css'

type Preview = Data<'staff_payout_preview'>
type Earner = Preview['paid'][number] & { hold?: Preview['held'][number]['hold'] }

/** Who is paid how much, who is carried over, and who is held back and why. */
export function RunPreview({ preview }: { preview: Preview }) {
  const text = usePayoutText()
  const { payouts, carried, holds } = preview
  const sums = [
    { name: text('payouts.run.pays'), count: payouts, cents: preview.amountCents },
    { name: text('payouts.run.carried'), count: carried, cents: preview.carriedCents },
    { name: text('payouts.run.held'), count: holds, cents: preview.heldCents },
  ]
  return (
    <>
      <dl className={styles.totals}>
        {sums.map(({ name, count, cents }) => (
          <div key={name}>
            <dt>
              {name} · {text('payouts.run.providers', { count })}
            </dt>
            <dd>
              <Money cents={cents} strong />
            </dd>
          </div>
        ))}
      </dl>
      {payouts === 0 && (
        <EmptyState>
          <p>{text('payouts.run.nobody')}</p>
        </EmptyState>
      )}
      <Earners title={text('payouts.run.paidList')} rows={preview.paid} count={payouts} />
      <Earners title={text('payouts.run.heldList')} rows={preview.held} count={holds} />
      <Earners
        title={text('payouts.run.carriedList', { least: formatCents(preview.leastCents) })}
        rows={preview.carriedOver}
        count={carried}
      />
    </>
  )
}

interface EarnersProps {
  title: string
  rows: readonly Earner[]
  /** Of all, of which only the largest are shown. */
  count: number
}

function Earners({ title, rows, count }: EarnersProps): ReactNode {
  const text = usePayoutText()
  if (rows.length === 0) return null
  return (
    <Section
      title={title}
      about={rows.length < count ? text('payouts.run.more', { shown: rows.length, count }) : undefined}
    >
      <DataTable
        label={title}
        columns={earnerColumns(
          text,
          rows.some(({ hold }) => hold),
        )}
        rowKey={({ providerId }) => providerId}
        list={{
          data: { rows, total: rows.length, page: 1, pageSize: rows.length },
          isError: false,
          refetch: () => {},
        }}
      />
    </Section>
  )
}

/** The columns of a list of providers, with the reason where they are held back. */
const earnerColumns = (text: PayoutText, held: boolean): Column<Earner>[] => [
  {
    title: text('payouts.columns.provider'),
    phone: 'title',
    cell: ({ providerId, clinicName, providerNumber }) => (
      <>
        <ProviderLink providerId={providerId} name={clinicName} />
        <span className={styles.small}>
          {text('payouts.providerNumber', { number: String(providerNumber) })}
        </span>
      </>
    ),
  },
  ...(held
    ? [
        {
          title: text('payouts.run.reason'),
          cell: ({ hold }: Earner) => hold && text(`payouts.run.holds.${hold}`),
        },
      ]
    : []),
  {
    title: text('payouts.columns.amount'),
    align: 'end',
    cell: ({ amountCents }) => <Money cents={amountCents} />,
  },
]
