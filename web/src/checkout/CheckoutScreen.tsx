import { LaterScreen } from '../layout/LaterScreen.tsx'

export function CheckoutScreen() {
  return <LaterScreen />
}
