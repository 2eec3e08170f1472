import { LaterScreen } from '../layout/LaterScreen.tsx'

export function OrderDetailScreen() {
  return <LaterScreen />
}
