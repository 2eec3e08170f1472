import { mkdtemp, rm } from 'node:fs/promises'
import { setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { call } from '../../e2e/support/calls.ts'
import { signInDemo } from '../../e2e/support/people.ts'
import { startPortal } from '../../e2e/support/portal.ts'
import { addDraft, addPatient, submitToPatient } from '../../e2e/support/records.ts'
import { openChromium } from './chromium.ts'
import { keystrokes } from './keystrokes.ts'
import { formFactors, measure } from './lighthouse.ts'

const { values: flags } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, only: { type: 'string' }, form: { type: 'string' } },
})
const only = (name: string) => flags.only === undefined || flags.only.split(',').includes(name)
const forms = formFactors.filter((form) => flags.form === undefined || flags.form === form)
const say = (line: string) => process.stderr.write(`${line}\n`)

const profile = await mkdtemp(join(tmpdir(), 'bencao-bench-web-'))
const chromium = await openChromium(profile)
// A phone has its processor for itself. What starts after the browser, and this process, give way to it.
setPriority(19)
const portal = await startPortal()
const figures: Record<string, unknown> = {}

const lighthouse = async (name: string, path: string) => {
  if (!only(name)) return
  for (const form of forms) {
    const measurement = { url: portal.url + path, port: chromium.port, form, runs: Number(flags.runs) }
    const found = await measure(measurement)
    figures[`${name} ${form}`] = found
    say(`${name} ${form}: ${JSON.stringify(found)}`)
  }
}

/** The share page for patients, with its code. */
async function sharePage(token: string): Promise<string> {
  const { url } = await call(portal.url, 'qr_code', { audience: 'patient' }, token)
  return pathOf(url)
}

/** The page on which a patient pays an order, with its token. */
async function payPage(token: string): Promise<string> {
  const { patientId } = await addPatient(portal.url, token)
  const orderId = await addDraft(portal.url, token, patientId)
  return (await submitToPatient(portal.url, token, orderId)).payPath
}

const pathOf = (url: string): string => {
  const { pathname, hash } = new URL(url)
  return pathname + hash
}

try {
  await lighthouse('/login', '/login')
  const { lin: user } = await signInDemo(portal.url)
  await lighthouse('/shop', await sharePage(user.token))
  await lighthouse('/pay', await payPage(user.token))
  await chromium.keep(portal.url, { Lang: 'en', userInfo: JSON.stringify(user) })
  const orderId = await addDraft(portal.url, user.token)
  await lighthouse('/order', '/order')
  await lighthouse('/addOrder', '/addOrder')
  await lighthouse('/checkout', `/checkout?orderId=${orderId}`)
  if (only('keystrokes')) figures['keystrokes'] = await keystrokes(chromium.context, portal.url)
} finally {
  await chromium.close()
  await portal.stop()
  await rm(profile, { recursive: true, force: true })
}
process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`)
