import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useBusinessZone } from '../../api/useServerTime.ts'
import { billTokenIn, vipTokenIn, yearTokenIn } from '../../orders/printToken.ts'
import { PrintFrame } from './PrintFrame.tsx'
import { periodOf, StatementSheet } from './StatementSheet.tsx'
import { useBillPrintData, useVipPrintData, useYearPrintData } from './usePrintData.ts'
import { VipSheet } from './VipSheet.tsx'
import { YearSheet } from './YearSheet.tsx'

/** The public print page of transactions: a month's statement, a year's summary, or the receipt of a membership. */
export function PrintTransactionScreen() {
  const [tokens] = useState(() => {
    const { hash } = window.location
    return { month: billTokenIn(hash), year: yearTokenIn(hash), vip: vipTokenIn(hash) }
  })
  if (tokens.month !== null) return <Statement token={tokens.month} />
  if (tokens.year !== null) return <Summary token={tokens.year} />
  return <VipReceipt token={tokens.vip} />
}

function VipReceipt({ token }: { token: string | null }) {
  const timeZone = useBusinessZone()
  const { data, isError, refetch } = useVipPrintData(token)
  const { data: company, ...contact } = useCall('support_contact', {}, { background: true })
  const sheet = data && 'print' in data && company ? { ...data, company } : null
  return (
    <PrintFrame
      token={token}
      refused={data && 'refused' in data ? data.refused : undefined}
      isError={isError || contact.isError}
      onTryAgain={() => {
        void refetch()
        void contact.refetch()
      }}
      sheet={
        sheet && {
          title: `${sheet.sheetText('membership.receiptTitle')} ${sheet.print.vipNumber}`,
          content: (
            <VipSheet
              company={sheet.company}
              print={sheet.print}
              text={sheet.sheetText}
              timeZone={timeZone}
            />
          ),
        }
      }
    />
  )
}

function Statement({ token }: { token: string }) {
  const { data, isError, refetch } = useBillPrintData(token)
  const { data: company, ...contact } = useCall('support_contact', {}, { background: true })
  const sheet = data && 'print' in data && company ? { ...data, company } : null
  return (
    <PrintFrame
      token={token}
      refused={data && 'refused' in data ? data.refused : undefined}
      isError={isError || contact.isError}
      onTryAgain={() => {
        void refetch()
        void contact.refetch()
      }}
      sheet={
        sheet && {
          title: `${sheet.sheetText('bills.sheet.title')} ${periodOf(sheet.print)}`,
          content: <StatementSheet company={sheet.company} print={sheet.print} text={sheet.sheetText} />,
        }
      }
    />
  )
}

function Summary({ token }: { token: string }) {
  const { data, isError, refetch } = useYearPrintData(token)
  const { data: company, ...contact } = useCall('support_contact', {}, { background: true })
  const sheet = data && 'print' in data && company ? { ...data, company } : null
  return (
    <PrintFrame
      token={token}
      refused={data && 'refused' in data ? data.refused : undefined}
      isError={isError || contact.isError}
      onTryAgain={() => {
        void refetch()
        void contact.refetch()
      }}
      sheet={
        sheet && {
          title: `${sheet.sheetText('bills.summary.tab')} ${sheet.print.year}`,
          content: <YearSheet company={sheet.company} print={sheet.print} text={sheet.sheetText} />,
        }
      }
    />
  )
}
