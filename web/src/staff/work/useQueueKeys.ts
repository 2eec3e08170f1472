import { useShortcut } from '../../session/useShortcut.ts'

/** J and K choose the next and the one before; from nothing chosen, the first. */
export const useQueueKeys = (length: number, chosen: number, onChoose: (place: number) => void): void => {
  const go = (step: number) => {
    const next = chosen < 0 ? 0 : chosen + step
    if (next >= 0 && next < length) onChoose(next)
  }
  useShortcut({ key: 'j' }, () => go(1))
  useShortcut({ key: 'k' }, () => go(-1))
}
