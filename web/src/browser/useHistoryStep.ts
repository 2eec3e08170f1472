import { useCallback, useEffect, useState } from 'react'

/**
 * The step that is shown. Each is an entry of the history, so that "Back" leads to the one before; an entry that names none
 * shows the first. `key`: of the step in the entry. `steps`: a list that stays the same. `atOnce`: the page opens with it.
 */
export function useHistoryStep<Step extends string>(
  key: string,
  steps: readonly [Step, ...Step[]],
  atOnce?: Step,
) {
  const [first] = steps
  const inHistory = useCallback(() => {
    const named = ((window.history.state ?? {}) as Record<string, unknown>)[key]
    return steps.find((step) => step === named) ?? first
  }, [key, steps, first])
  const [step, setStep] = useState(() => atOnce ?? inHistory())
  useEffect(() => {
    const follow = () => setStep(inHistory())
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [inHistory])

  const goTo = useCallback(
    (next: Step, how: 'push' | 'replace' = 'push') => {
      const state = { ...window.history.state, [key]: next }
      if (how === 'push') window.history.pushState(state, '', window.location.href)
      else window.history.replaceState(state, '', window.location.href)
      setStep(next)
    },
    [key],
  )
  /** The step before; the first, if the page opened with this one. */
  const leave = useCallback(() => {
    if (inHistory() === first) setStep(first)
    else window.history.back()
  }, [inHistory, first])
  return { step, goTo, leave }
}
