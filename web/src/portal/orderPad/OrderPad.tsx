import type { Data } from '@bencao/shared/contract/index.ts'
import { maxQuantity } from '@bencao/shared/domain/dosage.ts'
import type { OrderFor } from '@bencao/shared/domain/order.ts'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useLang, useText } from '../../text/text.ts'
import { Segments } from '../../ui/form/Segments.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { DiscardDraft } from './DiscardDraft.tsx'
import { useProductHost } from '../product/host.ts'
import type { PadPatient } from './draft/draft.ts'
import type { DraftKeeper, PadState } from './draft/draftKeeper.ts'
import { lineOfGoods } from './draft/padLines.ts'
import { swapForm } from './draft/swapForm.ts'
import { Lines } from './Lines.tsx'
import styles from './OrderPad.module.css'
import { PadFoot } from './PadFoot.tsx'
import { PatientArea } from './PatientArea.tsx'
import { ProductSearch } from './products/ProductSearch.tsx'
import { useContinue } from './useContinue.ts'
import { useFirstFocus } from './useFirstFocus.ts'
import { useNamedPatient } from './useNamedPatient.ts'

type GoodsRow = Data<'goods_list'>['rows'][number]

interface OrderPadProps {
  keeper: DraftKeeper
  state: PadState
  /** The patient named in the address, or the empty string. */
  patientId: string
}

/** The order pad: patient, products, instructions. Every change is saved at once. */
export function OrderPad({ keeper, state, patientId }: OrderPadProps) {
  const text = useText()
  const lang = useLang()
  const navigate = useNavigate()
  const patientBox = useRef<HTMLInputElement>(null)
  const productBox = useRef<HTMLInputElement>(null)
  const [enter, setEnter] = useState<{ key: string } | null>(null)
  const { draft } = state
  const toSearch = () => productBox.current?.focus()
  const next = useContinue({ keeper, patientBox, productBox })
  const awaited = useNamedPatient(keeper, patientId)
  useFirstFocus(keeper, patientId === '' ? patientBox : productBox, productBox)

  const setFor = (orderFor: OrderFor) => keeper.change((before) => ({ ...before, orderFor }))

  const setPatient = (patient: PadPatient) => {
    keeper.change((before) => ({ ...before, patient }))
    if (draft.orderId === null) {
      const search = { patientId: patient.patientId }
      void navigate({ to: '/addOrder', search, replace: true, resetScroll: false })
    }
    toSearch()
  }

  /** Adds one; returns the key of its line. */
  const put = (goods: GoodsRow): string => {
    const known = draft.lines.find((line) => line.goodsId === goods.goodsId)
    const line = known ?? lineOfGoods(goods, draft.orderFor, lang !== 'zh-Hans')
    const quantity = known ? Math.min(maxQuantity, known.quantity + 1) : line.quantity
    keeper.change((before) => ({
      ...before,
      lines: known
        ? before.lines.map((one) => (one.key === line.key ? { ...one, quantity } : one))
        : [...before.lines, line],
    }))
    return line.key
  }
  const add = (goods: GoodsRow) => setEnter({ key: put(goods) })

  const swap = (goodsId: string, by: GoodsRow) =>
    keeper.change((before) => ({ ...before, lines: swapForm(before, goodsId, by, lang !== 'zh-Hans') }))
  useProductHost({
    orderFor: draft.orderFor,
    forPatientId: draft.orderFor === 'patient' ? draft.patient?.patientId : undefined,
    warehouseId: draft.warehouseId ?? undefined,
    lines: draft.lines,
    // The sheet keeps the cursor.
    pad: { add: put, swap },
  })

  return (
    <Page
      title={text('orderPad.title')}
      action={
        <Segments
          label={text('orderPad.forWhom')}
          value={draft.orderFor}
          onChange={setFor}
          options={[
            { value: 'patient', label: text('orderPad.forPatient') },
            { value: 'clinic', label: text('orderPad.forClinic') },
          ]}
        />
      }
    >
      <div className={styles.pad}>
        <div className={styles.patient}>
          <PatientArea draft={draft} box={patientBox} onPatient={setPatient} />
        </div>
        <div className={styles.products}>
          <ProductSearch draft={draft} awaited={awaited} box={productBox} onPick={add} />
        </div>
        <div className={styles.lines}>
          <Lines draft={draft} keeper={keeper} enter={enter} toSearch={toSearch} />
          <DiscardDraft draft={draft} keeper={keeper} />
        </div>
      </div>
      <PadFoot state={state} leaving={next.leaving} onContinue={next.go} />
    </Page>
  )
}
