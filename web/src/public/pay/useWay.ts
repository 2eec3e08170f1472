import type { Data, Sent } from '@bencao/shared/contract/index.ts'
import { useRef, useState } from 'react'
import { callServer } from '../../payments/callServer.ts'
import { useText } from '../../text/text.ts'

type PayOrder = Data<'pay_order'>

type Way = Omit<Sent<'pay_way'>, 'paySession' | 'expectedTotalCents'>

interface Choosing {
  paySession: string
  order: PayOrder
  /** The order has changed, or must be looked at again. */
  onChanged: () => Promise<unknown>
}

/** Another address or way, with its total, which must be kept or left before the order is paid. */
export function useWay({ paySession, order, onChanged }: Choosing) {
  const common = useText()
  const [typing, setTyping] = useState<PayOrder['address'] | null>(null)
  const [offer, setOffer] = useState<{ way: Way; totalCents: number } | null>(null)
  const [wrong, setWrong] = useState<{ message: string; fields: Record<string, string> }>({
    message: '',
    fields: {},
  })
  /** Counts what the patient does; an answer to what they did before is too late. */
  const steps = useRef(0)

  const close = () => {
    steps.current += 1
    setTyping(null)
    setOffer(null)
    setWrong({ message: '', fields: {} })
  }
  const send = async (way: Way, expectedTotalCents?: number) => {
    const step = (steps.current += 1)
    setWrong({ message: '', fields: {} })
    const reply = await callServer('pay_way', { paySession, ...way, expectedTotalCents })
    const isLate = step !== steps.current
    if (reply?.code === 0 && reply.data.kept) {
      if (!isLate) close()
      return onChanged()
    }
    if (isLate) return
    if (reply === null) return setWrong({ message: common('notices.networkFailed'), fields: {} })
    if (reply.code !== 0) {
      setOffer(null)
      return setWrong({ message: reply.message, fields: reply.data.fields ?? {} })
    }
    setOffer({ way, totalCents: reply.data.totalCents })
  }
  return {
    order,
    typing,
    wrong,
    offer,
    isChoosing: typing !== null || offer !== null,
    type: (address: PayOrder['address']) => {
      steps.current += 1
      setTyping(address)
      setOffer(null)
    },
    see: (way: Way) => void send(way).catch(() => null),
    keep: () => void (offer && send(offer.way, offer.totalCents).catch(() => null)),
    close,
  }
}
