import type { Messenger, OutgoingMessage } from '../ports/messenger.ts'

/** One messenger out of a carrier for each channel. */
export const byChannel = (carriers: Record<OutgoingMessage['channel'], Messenger>): Messenger => ({
  send: (message) => carriers[message.channel].send(message),
})
