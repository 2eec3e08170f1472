import { useCallback, useEffect, useState } from 'react'
import { type Basket, keptIn } from './basket.ts'

const key = 'shop'

const steps = ['goods', 'basket', 'phone', 'about', 'pay'] as const
export type ShopStep = (typeof steps)[number]

const stepInHistory = (): ShopStep => {
  const { shopStep } = (window.history.state ?? {}) as { shopStep?: unknown }
  return steps.find((step) => step === shopStep) ?? 'goods'
}

/**
 * The basket and the session of a share page, and the step that is shown. This tab keeps products, quantities and the
 * session, so that a reload loses neither; who the person is, is kept nowhere. Each step is an entry of the history, so
 * that "Back" leads to the one before.
 */
export function useShop(shareCode: string) {
  const [kept, setKept] = useState(() => keptIn(window.sessionStorage.getItem(key), shareCode))
  const [step, setStep] = useState(stepInHistory)

  const keep = useCallback(
    (change: Partial<typeof kept>) =>
      setKept((before) => {
        const next = { ...before, ...change }
        window.sessionStorage.setItem(key, JSON.stringify({ code: shareCode, ...next }))
        return next
      }),
    [shareCode],
  )
  useEffect(() => {
    const follow = () => setStep(stepInHistory())
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])

  const goTo = useCallback((next: ShopStep, how: 'push' | 'replace' = 'push') => {
    const state = { ...window.history.state, shopStep: next }
    if (how === 'push') window.history.pushState(state, '', window.location.href)
    else window.history.replaceState(state, '', window.location.href)
    setStep(next)
  }, [])

  return {
    basket: kept.basket,
    shopSession: kept.shopSession,
    step,
    goTo,
    setBasket: useCallback((basket: Basket) => keep({ basket }), [keep]),
    setSession: useCallback((shopSession: string | null) => keep({ shopSession }), [keep]),
  }
}
