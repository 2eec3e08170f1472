import { Anchor } from '@mantine/core'
import { addressOf } from '../../browser/address.ts'
import { useText } from '../../text/text.ts'
import { Notice } from '../../ui/states/Notice.tsx'
import type { Quote } from './useQuote.ts'

/** What is short is in a notice of its own, with what to do about it. */
type Short = 'stock' | 'inactiveGoods'
type Missed = Quote['missing'][number]

export type Lack = Exclude<Missed, Short> | 'percent' | 'unsaved'

export const isLack = (missed: Missed): missed is Exclude<Missed, Short> =>
  missed !== 'stock' && missed !== 'inactiveGoods'

const onThePad: readonly Lack[] = ['lines', 'patient']

interface MissingProps {
  orderId: string
  lacks: readonly Lack[]
  /** `waiting`: nobody has tried to place the order. */
  tone?: 'wrong' | 'waiting'
}

/** What is missing before the order can be placed. */
export function Missing({ orderId, lacks, tone = 'wrong' }: MissingProps) {
  const text = useText()
  const says = (lack: Lack) => {
    if (lack === 'patient') return text('fields.selectPatient')
    if (lack === 'warehouse') return text('fields.selectWarehouse')
    if (lack === 'percent') return text('fields.percent')
    if (lack === 'unsaved') return text('checkout.where.unsaved')
    return text(`checkout.missing.${lack}`)
  }
  return (
    <Notice title={text('checkout.missing.title')} tone={tone}>
      <ul>
        {lacks.map((lack) => (
          <li key={lack}>{says(lack)}</li>
        ))}
      </ul>
      {lacks.some((lack) => onThePad.includes(lack)) && (
        <Anchor href={addressOf('/addOrder', { orderId })}>{text('checkout.back')}</Anchor>
      )}
    </Notice>
  )
}
