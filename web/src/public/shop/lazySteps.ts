import { once } from '../../browser/once.ts'
import { loadedBy } from '../../layout/loadedBy.ts'

/** Fetches the steps after the basket, once: ahead, or when one of them is shown. */
export const loadLaterSteps = once(() => import('./laterSteps.ts'))

export const PhoneStep = loadedBy(async () => ({ default: (await loadLaterSteps()).PhoneStep }))
export const AboutStep = loadedBy(async () => ({ default: (await loadLaterSteps()).AboutStep }))
export const TotalsStep = loadedBy(async () => ({ default: (await loadLaterSteps()).TotalsStep }))
export const PayOrder = loadedBy(async () => ({ default: (await loadLaterSteps()).PayOrder }))
