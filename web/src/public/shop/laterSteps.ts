// The steps after the basket, in one file of their own: nobody waits for them before the products are shown.
export { PayOrder } from '../pay/PayOrder.tsx'
export { AboutStep } from './AboutStep.tsx'
export { PhoneStep } from './PhoneStep.tsx'
export { TotalsStep } from './TotalsStep.tsx'
