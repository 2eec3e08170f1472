import type { Data } from '@bencao/shared/contract/index.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { makeLine } from '../../browser/line.ts'
import type { Instructions } from '../orderPad/draft/draft.ts'

type Row = Data<'recommended_list'>['rows'][number]
type Edited = Partial<Omit<Instructions, 'quantity'>>

const pauseMs = 700

/** The instructions of a recommended product. They are saved after a pause in typing, and on leaving the product. */
export function useInstructions(row: Row) {
  const { submitAsync } = useSubmit('recommended_set')
  const [edited, setEdited] = useState<Edited>({})
  const [inLine] = useState(makeLine)

  const saved = useRef<Edited>(null)

  const send = async (sent: Edited) => {
    // Leaving the product and the pause may both have asked for it.
    if (sent === saved.current) return
    // What fails or is refused is reported already; what was typed stays, and the next change sends it again.
    const answer = await submitAsync({ goodsId: row.goodsId, ...sent }).catch(() => null)
    if (answer?.code !== 0) return
    saved.current = sent
    setEdited((now) => (now === sent ? {} : now))
  }
  const save = (sent: Edited) => {
    if (Object.keys(sent).length > 0) void inLine(() => send(sent))
  }

  const saveLater = useEffectEvent(() => save(edited))
  useEffect(() => {
    if (Object.keys(edited).length === 0) return
    const timer = setTimeout(() => saveLater(), pauseMs)
    return () => clearTimeout(timer)
  }, [edited])

  return {
    line: { ...row, ...edited },
    change: ({ quantity: _quantity, ...part }: Partial<Instructions>) =>
      setEdited((before) => ({ ...before, ...part })),
    flush: () => save(edited),
    /** Waits for what is being saved, which would add a product again that is removed meanwhile. */
    afterSaved: (then: () => void) => void inLine(async () => then()),
  }
}
