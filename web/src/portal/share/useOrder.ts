import { inOrder, moved } from '@bencao/shared/domain/share.ts'
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { makeLine } from '../../browser/line.ts'

/** What the handle of a row needs to move it. */
export interface Handle {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

const steps: Readonly<Partial<Record<string, number>>> = { ArrowUp: -1, ArrowDown: 1 }

/** So close to the edge of the window, in pixels, the page scrolls along. */
const edge = 90

const scrollNear = (y: number) => {
  if (y < edge) window.scrollBy(0, -16)
  if (y > window.innerHeight - edge) window.scrollBy(0, 16)
}

/**
 * The order of a list that is changed by dragging, with a mouse or a finger, and by Alt and the arrow keys. A new order is
 * shown at once and sent when the row is let go.
 */
export function useOrder<Row extends { goodsId: string }>(
  list: RefObject<HTMLUListElement | null>,
  given: readonly Row[],
  onMoved: (row: Row, place: number) => void,
) {
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const { submitAsync } = useSubmit('recommended_order')
  const [inLine] = useState(makeLine)
  const ids = inOrder(
    given.map(({ goodsId }) => goodsId),
    chosen ?? [],
  )
  const rows = ids.flatMap((id) => given.filter(({ goodsId }) => goodsId === id))

  const move = (id: string, to: number) => {
    const next = moved(ids, ids.indexOf(id), to)
    if (next.every((other, at) => other === ids[at])) return null
    setChosen(next)
    return next
  }
  const send = async (goodsIds: readonly string[]) => {
    try {
      await submitAsync({ goodsIds: [...goodsIds] })
    } finally {
      setChosen((now) => (now === goodsIds ? null : now))
    }
  }
  const say = (id: string, order: readonly string[]) => {
    const row = given.find(({ goodsId }) => goodsId === id)
    if (row) onMoved(row, order.indexOf(id) + 1)
  }
  const settle = (id: string, order: readonly string[]) => {
    say(id, order)
    // One after the other: the last one stays. The failure has been reported already.
    inLine(() => send(order)).catch(() => {})
  }

  /** Where the pointer is among the rows, by their middles. */
  const placeAt = (y: number): number =>
    [...(list.current?.children ?? [])].filter((item) => {
      const { top, height } = item.getBoundingClientRect()
      return top + height / 2 < y
    }).length

  const follow = useEffectEvent(({ clientY }: globalThis.PointerEvent) => {
    if (dragged === null) return
    scrollNear(clientY)
    const from = ids.indexOf(dragged)
    const place = placeAt(clientY)
    move(dragged, place > from ? place - 1 : place)
  })
  const letGo = useEffectEvent(() => {
    if (dragged !== null && chosen) settle(dragged, chosen)
    setDragged(null)
  })
  const giveUp = useEffectEvent(() => {
    setDragged(null)
    setChosen(null)
  })
  // Of the window: the row that is dragged moves in the document, which ends a capture of the pointer.
  useEffect(() => {
    if (dragged === null) return
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('pointermove', (event) => follow(event), { signal })
    window.addEventListener('pointerup', () => letGo(), { signal })
    window.addEventListener('pointercancel', () => giveUp(), { signal })
    return () => listening.abort()
  }, [dragged])

  const handleOf = (id: string): Handle => ({
    onPointerDown(event) {
      if (event.button !== 0) return
      setDragged(id)
    },
    onKeyDown(event) {
      const step = steps[event.key]
      if (!event.altKey || step === undefined) return
      event.preventDefault()
      const next = move(id, ids.indexOf(id) + step)
      if (next) settle(id, next)
      else say(id, ids)
    },
  })

  return { rows, dragged, handleOf }
}
