import type { Data } from '@bencao/shared/contract/index.ts'
import { useState } from 'react'
import { useSubmit } from '../../../api/useSubmit.ts'
import { showError, showSuccess } from '../../../notices/notices.ts'
import { usePackingText } from './packingText.ts'
import { offerUndo } from './undoable.ts'

export interface NamedOrder {
  providerId: string
  orderId: string
}

type Result = Data<'staff_orders_pack'>['results'][number]

/** The orders with which nothing was done, and why. */
export interface Refusals {
  title: string
  rows: readonly { orderId: string; orderNumber: string; why: string }[]
}

const sent = (orders: readonly NamedOrder[]) =>
  orders.map(({ providerId, orderId }) => ({ providerId, orderId }))

/** Takes back the packing or shipping of orders, and says what became of each. */
export const useUndo = (what: 'packed' | 'shipped', onRefused?: (refusals: Refusals) => void) => {
  const text = usePackingText()
  const { submit } = useSubmit('staff_orders_undo', {
    onDone({ results }) {
      const done = results.filter(({ refused }) => refused === '')
      const [first] = done
      if (first) {
        const number = first.orderNumber
        showSuccess(
          what === 'shipped'
            ? text('packing.notShipped', { number })
            : text('packing.takenBack', { count: done.length, number }),
        )
      }
      const refused = results.filter((result) => result.refused !== '')
      if (refused.length === 0) return
      const title = text('packing.notTakenBack')
      const refusals = { title, rows: rowsOf(refused, text('packing.unknownOrder')) }
      if (onRefused) onRefused(refusals)
      else showError(lineOf(refusals))
    },
  })
  return (orders: readonly NamedOrder[]) => submit({ orders: sent(orders) })
}

/** Marks orders as packed, offers to undo that, and keeps those that were refused, with the reason of each. */
export const usePacking = (onPacked: (results: readonly Result[]) => void) => {
  const text = usePackingText()
  const [refusals, setRefusals] = useState<Refusals | null>(null)
  const undo = useUndo('packed', setRefusals)
  const { submit, pending } = useSubmit('staff_orders_pack', {
    onDone({ results }) {
      const done = results.filter(({ refused }) => refused === '')
      const [first] = done
      if (first)
        offerUndo(text('packing.packed', { count: done.length, number: first.orderNumber }), () => undo(done))
      const refused = results.filter((result) => result.refused !== '')
      const title = text('packing.notPacked', { count: refused.length })
      setRefusals(refused.length > 0 ? { title, rows: rowsOf(refused, text('packing.unknownOrder')) } : null)
      onPacked(done)
    },
  })
  return {
    pack: (orders: readonly NamedOrder[]) => submit({ orders: sent(orders) }),
    pending,
    refusals,
    dismiss: () => setRefusals(null),
  }
}

const rowsOf = (results: readonly Result[], unknown: string): Refusals['rows'] =>
  results.map(({ orderId, orderNumber, refused }) => ({
    orderId,
    orderNumber: orderNumber || unknown,
    why: refused,
  }))

const lineOf = ({ title, rows }: Refusals): string =>
  `${title}. ${rows.map(({ orderNumber, why }) => `${orderNumber}: ${why}`).join(' ')}`
