import type { BrowserContext } from 'playwright-core'

const words = ['huang qi', 'xys', 'gui pi wan', 'bupleurum', 'ren shen', 'jiaotai', '黄芪']

/**
 * How long each key press in the product box takes until the page is painted, at a fourth of this processor's speed.
 */
export async function keystrokes(context: BrowserContext, url: string): Promise<Record<string, number>> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    const kept = { keys: new Map<number, number>(), long: [] as number[] }
    Object.assign(window, { kept })
    new PerformanceObserver((list) => {
      for (const event of list.getEntries() as PerformanceEventTiming[]) {
        if (event.interactionId === 0 || !event.name.startsWith('key')) continue
        kept.keys.set(event.interactionId, Math.max(kept.keys.get(event.interactionId) ?? 0, event.duration))
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
    new PerformanceObserver((list) => {
      for (const task of list.getEntries()) kept.long.push(task.duration)
    }).observe({ type: 'longtask' })
  })
  await page.goto(`${url}/addOrder`)
  const box = page.getByRole('combobox', { name: 'Search products' })
  await page.getByRole('listbox', { name: 'Search products' }).getByRole('option').first().waitFor()
  await page.waitForLoadState('networkidle')
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(() => {
    const { kept } = window as unknown as { kept: { keys: Map<number, number>; long: number[] } }
    kept.keys.clear()
    kept.long.length = 0
  })
  let typed = 0
  for (const word of words) {
    await box.fill('')
    await box.pressSequentially(word, { delay: 130 })
    typed += word.length
    await page.waitForTimeout(600)
  }
  const { keys, long } = await page.evaluate(() => {
    const { kept } = window as unknown as { kept: { keys: Map<number, number>; long: number[] } }
    return { keys: [...kept.keys.values()], long: kept.long }
  })
  await page.close()
  keys.sort((a, b) => a - b)
  const at = (part: number) => keys[Math.min(keys.length - 1, Math.floor(keys.length * part))] ?? 0
  return {
    typed,
    over16ms: keys.length,
    medianMs: at(0.5),
    p95Ms: at(0.95),
    worstMs: keys.at(-1) ?? 0,
    longTasks: long.length,
    longestTaskMs: Math.max(0, ...long),
  }
}
