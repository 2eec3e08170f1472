import type { BrowserContext, Page } from 'playwright-core'

export interface Watch {
  /**
   * Dialogs that opened, violations of the page's content policy, and requests to other origins, each with the page's
   * path.
   */
  dialogs: string[]
  breaches: string[]
  elsewhere: { path: string; origin: string }[]
}

/** Watches all pages of a browser from now on. */
export async function watch(context: BrowserContext, portalUrl: string): Promise<Watch> {
  const seen: Watch = { dialogs: [], breaches: [], elsewhere: [] }
  const home = new URL(portalUrl).origin
  await context.exposeBinding('policyBreached', ({ page }, breach: string) => {
    seen.breaches.push(`${pathOf(page)}: ${breach}`)
  })
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { policyBreached } = window as unknown as { policyBreached(breach: string): void }
      policyBreached(`${violatedDirective} ${blockedURI}`)
    })
  })
  context.on('dialog', (dialog) => {
    seen.dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  context.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin === home || !/^(?:https?|wss?):$/.test(protocol)) return
    seen.elsewhere.push({ path: pathOf(request.frame().page()), origin })
  })
  return seen
}

const pathOf = (page: Page): string => new URL(page.url()).pathname
