import type { Data } from '@bencao/shared/contract/index.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import { useCall } from '../../api/useCall.ts'
import { NoticeBox } from '../../ui/layout/NoticeBox.tsx'
import { type Column, DataTable } from '../../ui/table/DataTable.tsx'
import { DateText } from '../../ui/text/DateText.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { type PayoutText, usePayoutText } from './payoutText.ts'
import { FetchFile } from './FetchFile.tsx'
import { fileName } from './fileName.ts'
import styles from './Payouts.module.css'

type BankFile = Data<'staff_payout_list'>['files'][number]

/** The newest files for the bank, who fetched them, and when their payouts are completed. */
export function BankFiles() {
  const text = usePayoutText()
  const list = useCall('staff_payout_list', { page: 1, pageSize: 1 })
  const rows = list.data?.files
  const shown = rows && { rows, total: rows.length, page: 1, pageSize: Math.max(1, rows.length) }
  return (
    <>
      {list.data?.afterRestore && <NoticeBox live>{text('payouts.files.afterRestore')}</NoticeBox>}
      <p className={styles.small}>{text('payouts.files.intro')}</p>
      <DataTable
        label={text('payouts.tabs.files')}
        columns={fileColumns(text)}
        rowKey={({ fileId }) => fileId}
        list={{ data: shown, isError: list.isError, refetch: list.refetch }}
        empty={<p>{text('payouts.files.empty')}</p>}
      />
    </>
  )
}

const fileColumns = (text: PayoutText): Column<BankFile>[] => [
  {
    title: text('payouts.files.name'),
    phone: 'title',
    cell: (file) => (
      <>
        {fileName(file)}
        <span className={styles.hash}>
          {text('payouts.files.hash')} {file.sha256}
        </span>
      </>
    ),
  },
  { title: text('payouts.files.effective'), cell: ({ effectiveOn }) => <DateText date={effectiveOn} /> },
  { title: text('payouts.files.payouts'), align: 'end', cell: ({ payouts }) => payouts },
  {
    title: text('payouts.files.amount'),
    align: 'end',
    cell: ({ amountCents }) => <Money cents={amountCents} strong />,
  },
  {
    title: text('payouts.files.fetched'),
    cell: ({ downloadedBy, completesOn }) =>
      completesOn === null ? (
        text('payouts.files.nobody')
      ) : (
        <span>
          {downloadedBy}
          <span className={styles.small}>
            {text('payouts.files.completes', { date: showDate(completesOn) })}
          </span>
        </span>
      ),
  },
  {
    title: text('payouts.columns.action'),
    align: 'end',
    phone: 'bare',
    cell: (file) => <FetchFile file={file} />,
  },
]
