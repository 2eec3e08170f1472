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

/** Structured log. Only the listed fields are written: never bodies, queries, tokens, names or phones. */
export interface Log {
  info(entry: Entry, message?: string): void
  warn(entry: Entry, message?: string): void
  error(entry: Entry, message?: string): void
}

function only(entry: Entry): Entry {
  const kept: Entry = {}
  for (const field of allowed) if (entry[field] !== undefined) kept[field] = entry[field]
  return kept
}

/** The kind of an error. Never the message: it may repeat what was sent. */
export const faultOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

/** Writes the lines of one turn of the event loop together; the last ones when the process exits. */
export function byTurns(destination: DestinationStream): DestinationStream {
  let lines = ''
  const flush = () => {
    const text = lines
    lines = ''
    if (text !== '') destination.write(text)
  }
  process.once('exit', flush)
  return {
    write(line) {
      if (lines === '') setImmediate(flush)
      lines += line
    },
  }
}

export function openLog(level: string, destination: DestinationStream = byTurns(pino.destination(1))): Log {
  const logger = pino({ level, base: null }, destination)
  return {
    info: (entry, message) => logger.info(only(entry), message),
    warn: (entry, message) => logger.warn(only(entry), message),
    error: (entry, message) => logger.error(only(entry), message),
  }
}
