import type { StaffText } from '../work/staffText.ts'

/** The name of a message's kind; an unknown kind is shown as the server sends it. */
export const kindText = (text: StaffText, kind: string): string => {
  const key = `messages.kinds.${kind}` as 'messages.kinds.code'
  return text.has(key) ? text(key) : kind
}

/** Why a message failed. */
export const failureText = (text: StaffText, failure: string): string => {
  const [, side, code = ''] = /^(carrier|smtp) (\S+)$/.exec(failure) ?? []
  if (side === 'carrier' || side === 'smtp') return text(`messages.${side}`, { code })
  const key = `messages.failures.${failure}` as 'messages.failures.stopped'
  return text.has(key) ? text(key) : failure
}
