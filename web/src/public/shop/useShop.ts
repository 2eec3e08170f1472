import { useCallback, useRef, useState } from 'react'
import { tabStorage } from '../../browser/safeStorage.ts'
import { useHistoryStep } from '../../browser/useHistoryStep.ts'
import { type Basket, keptIn } from './basket.ts'

const key = 'shop'

const steps = ['goods', 'basket', 'phone', 'about', 'pay'] as const
export type ShopStep = (typeof steps)[number]

/**
 * The basket and the session of a share page, and the step that is shown. This tab keeps products, quantities and the
 * session, so that a reload loses neither; who the person is, is kept nowhere.
 */
export function useShop(shareCode: string) {
  const [kept, setKept] = useState(() => keptIn(tabStorage.getItem(key), shareCode))
  const latest = useRef(kept)
  const { step, goTo } = useHistoryStep('shopStep', steps)

  const keep = useCallback(
    (change: Partial<typeof kept>) => {
      latest.current = { ...latest.current, ...change }
      tabStorage.setItem(key, JSON.stringify({ code: shareCode, ...latest.current }))
      setKept(latest.current)
    },
    [shareCode],
  )

  return {
    basket: kept.basket,
    shopSession: kept.shopSession,
    step,
    goTo,
    setBasket: useCallback((basket: Basket) => keep({ basket }), [keep]),
    setSession: useCallback((shopSession: string | null) => keep({ shopSession }), [keep]),
  }
}
