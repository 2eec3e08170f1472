import type { Data } from '@bencao/shared/contract/index.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { RefusedError } from '../../../api/answer.ts'
import { call } from '../../../api/call.ts'
import { useBusinessZone } from '../../../api/useServerTime.ts'
import { loadSheetText } from '../../../printing/printData.ts'
import { PrintSheet } from '../../../printing/PrintSheet.tsx'
import type { Text } from '../../../text/text.ts'
import { EmptyState } from '../../../ui/layout/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { usePackingText } from './packingText.ts'
import { PickSheets } from './PickSheet.tsx'
import styles from './PrintOrders.module.css'
import type { NamedOrder } from './usePacking.ts'

export interface Printing {
  what: 'slips' | 'pick'
  orders: readonly NamedOrder[]
}

type Printed =
  | { slips: Data<'staff_packing_slips'>; texts: ReadonlyMap<Lang, Text> }
  | { pick: Data<'staff_pick_list'> }

/** The data of the sheets, and the texts in the language of each. Nothing of them is kept once they are closed. */
async function load({ what, orders }: Printing, signal: AbortSignal): Promise<Printed> {
  const input = { orders: orders.map(({ providerId, orderId }) => ({ providerId, orderId })) }
  if (what === 'pick') {
    const answer = await call('staff_pick_list', input, { quiet: true, signal })
    if (answer.code !== 0) throw new RefusedError(answer)
    return { pick: answer.data }
  }
  const answer = await call('staff_packing_slips', input, { quiet: true, signal })
  if (answer.code !== 0) throw new RefusedError(answer)
  const langs = [...new Set(answer.data.slips.map(({ lang }) => lang))]
  const texts = await Promise.all(langs.map(async (lang) => [lang, await loadSheetText(lang)] as const))
  return { slips: answer.data, texts: new Map(texts) }
}

/** Packing slips, a page for each order, or the pick list of these orders, over the page, with the printer's dialog. */
export function PrintOrders({ printing, onClose }: { printing: Printing; onClose: () => void }) {
  const text = usePackingText()
  const timeZone = useBusinessZone()
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['printed', printing.what, printing.orders.map(({ orderId }) => orderId)],
    queryFn: ({ signal }) => load(printing, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const count = data && ('slips' in data ? data.slips.slips.length : data.pick.warehouses.length)
  const leftOut = data && ('slips' in data ? data.slips.leftOut : data.pick.leftOut)
  usePrinter(Boolean(count))
  const title =
    printing.what === 'pick'
      ? text('packing.print.pick')
      : text('packing.print.slips', { count: count ?? printing.orders.length })
  return (
    <Cover title={title} onClose={onClose} ready={Boolean(count)}>
      {isError && error instanceof RefusedError && <EmptyState>{error.message}</EmptyState>}
      {isError && !(error instanceof RefusedError) && <ErrorState onTryAgain={() => void refetch()} />}
      {!data && !isError && (
        <div aria-busy>
          <VisuallyHidden>{text('packing.print.preparing')}</VisuallyHidden>
          <Skeleton height={400} maw="50rem" mx="auto" />
        </div>
      )}
      {leftOut && leftOut.length > 0 && (
        <section className={styles.leftOut} aria-label={text('packing.print.leftOut')}>
          <strong>{text('packing.print.leftOut')}</strong>
          <ul>
            {leftOut.map(({ orderNumber, why }) => (
              <li key={orderNumber}>
                <strong>{orderNumber}</strong>: {why}
              </li>
            ))}
          </ul>
        </section>
      )}
      {count === 0 && <EmptyState>{text('packing.print.nothing')}</EmptyState>}
      {data && 'pick' in data && (
        <div className={styles.pages}>
          <PickSheets list={data.pick} text={text} />
        </div>
      )}
      {data && 'slips' in data && (
        <div className={styles.pages}>
          {data.slips.slips.map((slip) => {
            const sheetText = data.texts.get(slip.lang)
            return (
              sheetText && (
                <PrintSheet key={slip.orderNumber} print={slip} text={sheetText} timeZone={timeZone} />
              )
            )
          })}
        </div>
      )}
    </Cover>
  )
}

/** Opens the printer's dialog once the sheets are drawn. */
const usePrinter = (ready: boolean): void => {
  useEffect(() => {
    if (!ready) return
    const frame = requestAnimationFrame(() => window.print())
    return () => cancelAnimationFrame(frame)
  }, [ready])
}

interface CoverProps {
  title: string
  /** There is something to print. */
  ready: boolean
  children: ReactNode
  onClose: () => void
}

/** Covers the page, and is alone on paper. */
function Cover({ title, ready, children, onClose }: CoverProps) {
  const text = usePackingText()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return createPortal(
    <dialog ref={dialog} className={styles.cover} aria-label={title} onClose={onClose}>
      <div className={styles.bar}>
        <h1 className={styles.title}>{title}</h1>
        {ready && <Button onClick={() => window.print()}>{text('packing.print.print')}</Button>}
        <Button variant="default" onClick={onClose}>
          {text('packing.close')}
        </Button>
      </div>
      {children}
    </dialog>,
    document.body,
  )
}
