import { expect } from 'vitest'

interface Outbox {
  rows: { to: string; body: string }[]
}

/** The newest code that was sent to a phone, as the demo's outbox shows it. */
export async function sentCode(url: string, phone: string): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const { rows } = (await (await fetch(`${url}/dev/outbox.json`)).json()) as Outbox
      const body = rows.find(({ to }) => to.replace(/\D/g, '').endsWith(phone))?.body
      code = /\b\d{6}\b/.exec(body ?? '')?.[0] ?? ''
      return code
    })
    .not.toBe('')
  return code
}
