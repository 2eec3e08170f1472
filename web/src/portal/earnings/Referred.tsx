import { businessDate } from '@bencao/shared/domain/calendar.ts'
import { referralEnd, referralMonths, referralPercent } from '@bencao/shared/domain/earnings/referral.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useBusinessZone, useServerTime } from '../../api/useServerTime.ts'
import { usePageSize } from '../../browser/pageSize.ts'
import { useLang } from '../../text/text.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { nameOfMonth } from '../../text/monthName.ts'
import { useProfitText } from './earned/profitText.ts'

/** Which clinics joined by the provider's link, and when; nothing else about them. */
export function Referred() {
  const text = useProfitText()
  const lang = useLang()
  const today = businessDate(useServerTime()(), useBusinessZone())
  const pageSize = usePageSize()
  const [page, setPage] = useState(1)
  const list = useCall('referral_list', { page, pageSize }, { keepPrevious: true })
  // Two clinics may have one name and one month.
  const data = list.data && { ...list.data, rows: list.data.rows.map((row, place) => ({ ...row, place })) }
  return (
    <Section
      title={text('profit.referral.title')}
      about={text('profit.referral.about', { percent: referralPercent, months: referralMonths })}
    >
      <DataTable
        label={text('profit.referral.title')}
        columns={[
          {
            title: text('profit.referral.clinic'),
            phone: 'title',
            cell: ({ clinicName }) => clinicName || '–',
          },
          { title: text('profit.referral.joined'), cell: ({ joined }) => nameOfMonth(joined, lang) },
          {
            title: text('profit.referral.earns'),
            cell: ({ joined }) => {
              const { month, isOver } = referralEnd(joined, today)
              return text(`profit.referral.${isOver ? 'ended' : 'until'}`, {
                month: nameOfMonth(month, lang),
              })
            },
          },
        ]}
        rowKey={({ place }) => String(place)}
        list={{ ...list, data }}
        onPage={setPage}
        empty={
          <>
            <p>{text('profit.referral.empty')}</p>
            <Link to="/viewCodepatient">{text('profit.referral.share')}</Link>
          </>
        }
      />
    </Section>
  )
}
