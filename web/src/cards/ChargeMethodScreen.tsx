import { LaterScreen } from '../layout/LaterScreen.tsx'

export function ChargeMethodScreen() {
  return <LaterScreen />
}
