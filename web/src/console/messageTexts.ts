import type { ConsoleText } from './text.ts'

/** A message's kind in words; one that the texts do not know stands as the server names it. */
export const kindText = (text: ConsoleText, kind: string): string => {
  const key = `messages.kinds.${kind}` as 'messages.kinds.code'
  return text.has(key) ? text(key) : kind
}

/** Why a message did not arrive, in words. */
export const failureText = (text: ConsoleText, failure: string): string => {
  const [, side, code = ''] = /^(carrier|smtp) (\S+)$/.exec(failure) ?? []
  if (side === 'carrier' || side === 'smtp') return text(`messages.${side}`, { code })
  const key = `messages.failures.${failure}` as 'messages.failures.stopped'
  return text.has(key) ? text(key) : failure
}
