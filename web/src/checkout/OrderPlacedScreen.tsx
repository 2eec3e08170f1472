import { LaterScreen } from '../layout/LaterScreen.tsx'

export function OrderPlacedScreen() {
  return <LaterScreen />
}
