import { type DestinationStream, pino } from 'pino'

const allowed = [
  'requestId',
  'method',
  'path',
  'status',
  'code',
  'reason',
  'ms',
  'job',
  'count',
  'paymentId',
  'state',
  'fault',
] as const
type Field = (typeof allowed)[number]
type Entry = { [K in Field]?: unknown }

/** Structured log. Only the fields of the list are written: never bodies, queries, tokens, names or phones. */
export interface Log {
  info(entry: Entry, message?: string): void
  warn(entry: Entry, message?: string): void
  error(entry: Entry, message?: string): void
}

const only = (entry: Entry): Entry =>
  Object.fromEntries(
    allowed.filter((field) => entry[field] !== undefined).map((field) => [field, entry[field]]),
  )

export function openLog(level: string, destination?: DestinationStream): Log {
  const logger = destination ? pino({ level, base: null }, destination) : pino({ level, base: null })
  return {
    info: (entry, message) => logger.info(only(entry), message),
    warn: (entry, message) => logger.warn(only(entry), message),
    error: (entry, message) => logger.error(only(entry), message),
  }
}
