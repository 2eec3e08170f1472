import { Button, Skeleton, Title, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useTitle } from '../../browser/useTitle.ts'
import { useBusinessZone } from '../../api/useServerTime.ts'
import { useText } from '../../text/text.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import styles from './PrintOrderScreen.module.css'
import { PrintSheet } from './PrintSheet.tsx'
import { tokenIn } from '../../orders/printToken.ts'
import { usePrintData } from './usePrintData.ts'

/** The public print page: one sheet, named by the token in the address (docs/product.md, 5.9 Printing). */
export function PrintOrderScreen() {
  const text = useText()
  const timeZone = useBusinessZone()
  const [token] = useState(() => tokenIn(window.location.hash))
  const { data, isError, refetch } = usePrintData(token)
  const sheet = data && 'print' in data ? data : null
  useTitle(
    sheet
      ? `${sheet.sheetText(`print.${sheet.print.kind}`)} ${sheet.print.orderNumber}`
      : text('print.print'),
  )

  // The token is removed from the address as soon as it is read.
  useEffect(() => {
    if (window.location.hash !== '')
      window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])

  if (token === null) return <Nothing>{text('print.missing')}</Nothing>
  if (isError) return <ErrorState onTryAgain={() => void refetch()} />
  if (data && 'refused' in data) {
    return (
      <Nothing>
        {data.refused} {text('print.expiredHint')}
      </Nothing>
    )
  }
  return (
    <main className={styles.page}>
      {sheet ? (
        <>
          <div className={styles.bar}>
            <Button onClick={() => window.print()}>{text('print.print')}</Button>
          </div>
          <PrintSheet print={sheet.print} text={sheet.sheetText} timeZone={timeZone} />
        </>
      ) : (
        <div aria-busy>
          <VisuallyHidden>{text('print.preparing')}</VisuallyHidden>
          <Skeleton height={400} maw="50rem" mx="auto" />
        </div>
      )}
    </main>
  )
}

function Nothing({ children }: { children: ReactNode }) {
  const text = useText()
  return (
    <main className={styles.nothing}>
      <Title order={1}>{text('print.print')}</Title>
      <p>{children}</p>
      <Link to="/order">{text('print.toOrders')}</Link>
    </main>
  )
}
