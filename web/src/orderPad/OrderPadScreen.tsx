import { LaterScreen } from '../layout/LaterScreen.tsx'

export function OrderPadScreen() {
  return <LaterScreen />
}
