import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until a text is somewhere on the page. */
export const shown = (where: Page | Locator, text: string | RegExp): Promise<void> =>
  where.getByText(text).filter({ visible: true }).first().waitFor()

/** Waits until the order pad says that all is saved: the whole text, because "Not saved" has the same word. */
export const draftSaved = (pad: Page): Promise<void> => shown(pad, /^Saved$/)

/** Waits until a text is nowhere on the page. */
export const gone = async (where: Page | Locator, text: string | RegExp): Promise<void> => {
  await expect.poll(() => where.getByText(text).filter({ visible: true }).count()).toBe(0)
}

/** Waits for a notice (a toast) with this text. */
export const noticed = (page: Page, text: string | RegExp): Promise<void> =>
  page.locator('.mantine-Notification-root').filter({ hasText: text }).first().waitFor()

/** Waits until the address is this path. */
export const arrived = (page: Page, path: string): Promise<void> =>
  page.waitForURL((url) => url.pathname === path)

/** Waits until the field of this name has the focus. */
export const focused = async (page: Page, name: string): Promise<void> => {
  await expect.poll(() => page.evaluate(nameOfFocused), { message: 'the cursor is in' }).toBe(name)
}

const nameOfFocused = (): string => {
  const at = document.activeElement
  const labels = at instanceof HTMLInputElement ? [...(at.labels ?? [])] : []
  return at?.getAttribute('aria-label') ?? labels.map((label) => label.textContent).join(' ')
}

/** The text field with this label, but not a listbox of the same name. */
export const field = (where: Page | Locator, label: string | RegExp): Locator =>
  where.getByLabel(label, { exact: true }).and(where.locator('input, select, textarea')).first()

/** Fills in several fields by their labels. */
export async function fill(where: Page | Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await field(where, label).fill(value)
}

/** Opens a part of a sentence that is typed, such as a dosage; returns its field. */
export async function openPart(where: Page | Locator, label: RegExp): Promise<Locator> {
  await where.getByRole('button', { name: label }).first().click()
  return field(where, label)
}

export const press = (where: Page | Locator, button: string | RegExp): Promise<void> =>
  where.getByRole('button', { name: button }).filter({ visible: true }).first().click()

export const follow = (where: Page | Locator, link: string | RegExp): Promise<void> =>
  where.getByRole('link', { name: link }).filter({ visible: true }).first().click()

/** What the browser stores (docs/product.md, 18.1 Client state). */
export const stored = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage)) as Record<string, string>)

/** Delays files or calls until a condition is met. */
export const holdBack = (page: Page, addresses: RegExp, until: Promise<unknown>) =>
  page.route(addresses, async (route) => {
    await until
    await route.continue()
  })

/** Delays calls until the returned function is called. */
export async function held(page: Page, calls: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await holdBack(page, calls, released)
  return () => release()
}

/** Delays the first of these calls until the returned function is called; the others pass it. */
export async function heldFirst(page: Page, calls: RegExp): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let first = true
  await page.route(calls, async (route) => {
    if (first) {
      first = false
      await released
    }
    await route.continue()
  })
  return () => release()
}

/** Pastes a text into a field. */
export const paste = (into: Locator, text: string): Promise<void> =>
  into.evaluate((element, pasted) => {
    const data = new DataTransfer()
    data.setData('text', pasted)
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)

/** Waits until fields have these values, by their labels. */
export async function filled(where: Page | Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values))
    await expect.poll(() => field(where, label).inputValue(), { message: label }).toBe(value)
}
