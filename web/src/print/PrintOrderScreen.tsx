import { LaterScreen } from '../layout/LaterScreen.tsx'

export function PrintOrderScreen() {
  return <LaterScreen />
}
