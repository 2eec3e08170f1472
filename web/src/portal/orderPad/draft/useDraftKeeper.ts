import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { useEffect, useRef, useState } from 'react'
import { refreshTopics } from '../../../api/refresh.ts'
import { hideLostTexts, showError, showLostText } from '../../../notices/notices.ts'
import { currentText, useLang } from '../../../text/text.ts'
import { newDraft, type PadLine } from './draft.ts'
import { type DraftKeeper, keepDraft } from './draftKeeper.ts'
import { draftPorts } from './draftPorts.ts'
import { withLostLine } from './padLines.ts'
import type { TypedText } from './typedTexts.ts'

type Address = { orderId: string; patientId: string }

/** The draft named in the address, or a new one, kept on the server. The address changes once a new draft has an id. */
export function useDraftKeeper(address: Address) {
  const navigate = useNavigate()
  const queries = useQueryClient()

  // They may be about a patient, so they go with the page.
  useEffect(() => hideLostTexts, [])

  const make = ({ orderId }: Address): DraftKeeper => {
    const offer = ({ key, name, field, text }: TypedText) => {
      const message = currentText()(`orderPad.lines.lost.${field}`, { name, text })
      const put = (line: PadLine) => (line.key === key ? { ...line, [field]: text } : line)
      const take = () => made.change((draft) => ({ ...draft, lines: draft.lines.map(put) }))
      showLostText(message, currentText()('notices.useText'), take)
    }
    const ports = draftPorts({
      onLineLost: (line) =>
        showLostText(
          currentText()('orderPad.lines.lost.line', { name: line.name }),
          currentText()('orderPad.lines.lost.add'),
          () => made.change((draft) => withLostLine(draft, line)),
        ),
      onTextsLost: (texts) => texts.forEach(offer),
      onOrder: (created) =>
        void navigate({
          to: '/addOrder',
          // The sheet about a product may be open meanwhile, and stays.
          search: (before: { product?: string }) => ({ orderId: created, product: before.product }),
          state: true,
          replace: true,
          resetScroll: false,
        }),
      onRefused: showError,
      onChanged: () => showError(currentText()('refusals.order.draftChanged')),
    })
    const made = keepDraft({ ...newDraft('patient', null), orderId: orderId || null }, ports)
    return made
  }
  const [shown, setShown] = useState(() => ({ address, keeper: make(address) }))
  const { keeper } = shown
  if (address.orderId !== shown.address.orderId || address.patientId !== shown.address.patientId) {
    setShown({ address, keeper: shows(keeper, address) ? keeper : make(address) })
  }

  useEffect(() => {
    const save = () => void keeper.flush()
    const hold = (event: BeforeUnloadEvent) => {
      if (!keeper.unsaved()) return
      save()
      event.preventDefault()
    }
    const look = () => {
      if (document.visibilityState === 'visible') void keeper.refresh()
      else save()
    }
    save()
    window.addEventListener('online', save)
    window.addEventListener('focus', look)
    window.addEventListener('beforeunload', hold)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('online', save)
      window.removeEventListener('beforeunload', hold)
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
      save()
      void refreshTopics(queries, ['orders'])
    }
  }, [keeper, queries])

  // The names of products come in the language of the request.
  const lang = useLang()
  const loadedIn = useRef(lang)
  useEffect(() => {
    if (loadedIn.current === lang) return
    loadedIn.current = lang
    void keeper.refresh()
  }, [keeper, lang])

  return { keeper, state: useSelector(keeper.store) }
}

/** The keeper itself set this address: it created the order, or its patient was picked. */
const shows = (keeper: DraftKeeper, { orderId, patientId }: Address): boolean => {
  const { draft } = keeper.state()
  if (orderId !== '') return orderId === draft.orderId
  return draft.orderId === null && patientId !== '' && patientId === draft.patient?.patientId
}
