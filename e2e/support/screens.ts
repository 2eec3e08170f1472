import type { BrowserContext } from 'playwright-core'

export interface Screen {
  heading: string
  /** What its "3 of 6" says; empty: nothing. */
  step: string
  fields: string[]
}

/**
 * The screens that a person sees from now on, in order. It is another screen when the heading changes or moves to another
 * document, and also when fields to type into are gone, whatever the heading says.
 */
export async function countScreens(context: BrowserContext): Promise<Screen[]> {
  const screens: Screen[] = []
  let path = ''
  await context.exposeBinding('sawScreen', ({ page }, now: Screen) => {
    const { pathname } = new URL(page.url())
    const before = screens.at(-1)
    const isSame =
      before !== undefined &&
      path === pathname &&
      before.heading === now.heading &&
      before.fields.every((name) => now.fields.includes(name))
    path = pathname
    if (isSame) screens.splice(-1, 1, now)
    else screens.push(now)
  })
  await context.addInitScript(() => {
    // Frames of the gateway lie over the page.
    if (window !== window.top) return
    let last = ''
    const typed = 'main :is(input:not([type=search], [type=radio], [type=checkbox]), select)'
    const look = () => {
      const title = document.querySelector('h1')
      // One that is being replaced is hidden meanwhile.
      if (!title?.checkVisibility()) return
      const heading = title.innerText
      const step = /^\d+ of \d+$/m.exec(document.querySelector('main')?.innerText ?? '')?.[0] ?? ''
      const inputs = document.querySelectorAll<HTMLInputElement>(typed)
      const fields = Array.from(inputs, ({ labels }) => labels?.[0]?.innerText.split('\n')[0] ?? '')
      const now = JSON.stringify({ heading, step, fields })
      if (now === last) return
      last = now
      const { sawScreen } = window as unknown as { sawScreen(screen: unknown): void }
      sawScreen(JSON.parse(now))
    }
    const changes = { subtree: true, childList: true, characterData: true, attributes: true }
    new MutationObserver(look).observe(document, changes)
  })
  return screens
}
