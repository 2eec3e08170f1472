import { useQuery } from '@tanstack/react-query'

/** A message that the demo's simulators received; `sentAt` is epoch seconds. */
export interface OutboxRow {
  sentAt: number
  channel: string
  to: string
  subject: string
  body: string
}

const readRow = (row: unknown): OutboxRow[] => {
  if (typeof row !== 'object' || row === null) return []
  const value = (name: string): unknown => Reflect.get(row, name)
  const line = (name: string) => {
    const text = value(name)
    return typeof text === 'string' ? text : ''
  }
  return [
    {
      sentAt: Number(value('sentAt')),
      channel: line('channel'),
      to: line('to'),
      subject: line('subject'),
      body: line('body'),
    },
  ]
}

/** The rows of /dev/outbox.json, newest first; malformed rows are omitted. */
export const readOutbox = (answer: unknown): OutboxRow[] => {
  const rows: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'rows') : null
  return (Array.isArray(rows) ? rows : []).flatMap(readRow).sort((one, other) => other.sentAt - one.sentAt)
}

/** Polls every few seconds, so that a new code appears. */
export const useOutbox = () =>
  useQuery({
    queryKey: ['dev/outbox'],
    queryFn: async ({ signal }) => {
      const response = await fetch('/dev/outbox.json', { signal })
      if (!response.ok) throw new Error(`The outbox answered ${response.status}`)
      return readOutbox(await response.json())
    },
    refetchInterval: 3000,
    staleTime: 0,
  })
