import { useState } from 'react'
import { useBusinessZone } from '../../api/useServerTime.ts'
import { tokenIn } from '../../orders/printToken.ts'
import { PrintFrame } from './PrintFrame.tsx'
import { PrintSheet } from './PrintSheet.tsx'
import { usePrintData } from './usePrintData.ts'

/** The public print page: one sheet, named by the token in the address (docs/product.md, 5.9 Printing). */
export function PrintOrderScreen() {
  const timeZone = useBusinessZone()
  const [token] = useState(() => tokenIn(window.location.hash))
  const { data, isError, refetch } = usePrintData(token)
  const sheet = data && 'print' in data ? data : null
  return (
    <PrintFrame
      token={token}
      refused={data && 'refused' in data ? data.refused : undefined}
      isError={isError}
      onTryAgain={() => void refetch()}
      sheet={
        sheet && {
          title: `${sheet.sheetText(`print.${sheet.print.kind}`)} ${sheet.print.orderNumber}`,
          content: <PrintSheet print={sheet.print} text={sheet.sheetText} timeZone={timeZone} />,
        }
      }
    />
  )
}
