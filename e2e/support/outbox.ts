import { vi } from 'vitest'

interface Outbox {
  rows: { to: string; body: string }[]
}

/** Messages to a phone or e-mail address, newest first. */
export async function outboxTo(url: string, to: string): Promise<Outbox['rows']> {
  const { rows } = (await (await fetch(`${url}/dev/outbox.json`)).json()) as Outbox
  return rows.filter((row) => row.to === to || row.to.replace(/\D/g, '').endsWith(to))
}

/** The newest message to a phone or e-mail address in the demo's outbox; waits for it. */
const sent = (url: string, to: string, wanted: RegExp): Promise<string> =>
  vi.waitFor(
    async () => {
      const [newest] = await outboxTo(url, to)
      const found = wanted.exec(newest?.body ?? '')?.[0]
      if (found === undefined) throw new Error(`The newest message to ${to} does not hold ${wanted}`)
      return found
    },
    { timeout: 20_000, interval: 50 },
  )

/** The newest code sent to a phone. */
export const sentCode = (url: string, phone: string): Promise<string> => sent(url, phone, /\b\d{6}\b/)

/** The link to a page in the newest message: its path with the token. */
export const sentLink = (url: string, to: string, page: string): Promise<string> =>
  sent(url, to, new RegExp(`${page}#[\\w-]{43}`))

/** Waits until the newest message contains some words. */
export const sentWords = (url: string, to: string, words: RegExp): Promise<string> => sent(url, to, words)
