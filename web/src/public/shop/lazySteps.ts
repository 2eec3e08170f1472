import { lazy } from 'react'
import { once } from '../../browser/once.ts'

/** Fetches the steps after the basket, once: ahead, or when one of them is shown. */
export const loadLaterSteps = once(() => import('./laterSteps.ts'))

export const PhoneStep = lazy(async () => ({ default: (await loadLaterSteps()).PhoneStep }))
export const AboutStep = lazy(async () => ({ default: (await loadLaterSteps()).AboutStep }))
export const TotalsStep = lazy(async () => ({ default: (await loadLaterSteps()).TotalsStep }))
export const PayOrder = lazy(async () => ({ default: (await loadLaterSteps()).PayOrder }))
