import { createStore } from '@tanstack/store'
import { useEffect, useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { usePackingText } from './packingText.ts'
import type { Rest } from './scans.ts'
import type { NamedOrder } from './usePacking.ts'

/** The open order of which only some pieces are checked. */
const begun = createStore<(Rest & { orderId: string }) | null>(null)

/** Keeps what is not checked yet of the open order, for whatever packs it. */
export const useKeptRest = (orderId: string, rest: Rest | null): void => {
  const { left = 0, of = 0 } = rest ?? {}
  useEffect(() => {
    if (left > 0) begun.setState(() => ({ orderId, left, of }))
    return () => begun.setState(() => null)
  }, [orderId, left, of])
}

interface Asked {
  rest: Rest
  pack: () => void
}

/** Packs orders; first asks, if one of them was begun to be checked and is not complete. */
export const useAskRest = () => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const before = (orders: readonly Pick<NamedOrder, 'orderId'>[], pack: () => void) => {
    const rest = begun.get()
    if (rest && orders.some(({ orderId }) => orderId === rest.orderId)) setAsked({ rest, pack })
    else pack()
  }
  return { before, asked, close: () => setAsked(null) }
}

/** Asks before an order is packed of which some pieces are not checked. */
export function AskRest({ asked, onClose }: { asked: Asked | null; onClose: () => void }) {
  const text = usePackingText()
  return (
    asked && (
      <ConfirmDialog
        opened
        title={text('packing.rest.title', { count: asked.rest.left, of: asked.rest.of })}
        action={text('packing.rest.pack')}
        onConfirm={() => {
          onClose()
          asked.pack()
        }}
        onClose={onClose}
      />
    )
  )
}
