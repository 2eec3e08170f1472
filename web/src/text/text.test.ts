import type { Lang } from '@bencao/shared/domain/lang.ts'
import { beforeAll, expect, it, vi } from 'vitest'
import { portal } from '@bencao/shared/messages/en/sides/portal.ts'
import { alsoTexts, currentText, showLang, textPart } from './text.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await showLang('en')
})

/** A part whose texts load when the test resolves them. */
const slowPart = () => {
  const arrive = new Map<Lang, () => void>()
  const part = textPart(async (lang) => {
    await new Promise<void>((done) => arrive.set(lang, done))
    return `part in ${lang}`
  })
  const arrives = async (lang: Lang) => {
    await vi.waitFor(() => expect(arrive.has(lang)).toBe(true))
    arrive.get(lang)?.()
  }
  return { part, arrives }
}

it('loads a part that is added later in the language of the page', async () => {
  const part = textPart(async (lang) => `part in ${lang}`)
  expect(() => part.current()).toThrow('No language is loaded yet')
  await part.load()
  expect(part.current()).toBe('part in en')
})

it('keeps the texts that are added while others load, whichever arrive last', async () => {
  const arrivals: (() => void)[] = []
  const part = textPart(async () => {
    if (arrivals.length < 2) await new Promise<void>((done) => arrivals.push(done))
    return 'a part'
  })
  const loads = [part.load(), alsoTexts(async () => portal)()]
  await vi.waitFor(() => expect(arrivals).toHaveLength(2))
  for (const arrive of arrivals.toReversed()) {
    arrive()
    await vi.waitFor(() => expect(part.current()).toBe('a part'))
  }
  await Promise.all(loads)
  expect(currentText().has('orderPad.forms.capsules')).toBe(true)
})

it('changes every part at once, and never shows an abandoned language', async () => {
  const { part, arrives } = slowPart()
  const loaded = part.load()
  const spanish = showLang('es')
  const chinese = showLang('zh-Hant')
  await arrives('es')
  await arrives('en')
  expect(currentText()('frame.orders')).toBe('Orders')
  await arrives('zh-Hant')
  await Promise.all([loaded, spanish, chinese])
  expect(part.current()).toBe('part in zh-Hant')
  expect(currentText()('frame.orders')).toBe('訂單')
  expect(document.documentElement.lang).toBe('zh-Hant')
})
