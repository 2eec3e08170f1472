import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showLang } from '../../text/text.ts'
import { askText, eventText } from './eventText.ts'
import { subscriptionText } from './subscriptionText.ts'

beforeEach(() => void vi.stubGlobal('document', { documentElement: {} }))
afterEach(() => void vi.unstubAllGlobals())

const ask = { ask: 'skip', by: 'provider', message: '', askedAt: 0 } as const
const event = {
  kind: 'asked',
  by: 'provider',
  byName: '',
  at: 0,
  detail: 'skip',
  shipsOn: '2026-12-01',
  changes: [
    { field: 'quantity', from: '2', to: '3' },
    { field: 'nextDate', from: '2026-12-01', to: '2026-12-08' },
  ],
} as const

it.each([
  [
    'en',
    'The provider asks: to skip a date (11/29/2026)',
    'Asked: to skip a date (12/01/2026): Quantity 2 → 3; Next date 12/01/2026 → 12/08/2026',
    'asks to skip a date',
  ],
  [
    'es',
    'El profesional pide: omitir una fecha (11/29/2026)',
    'Solicitud: omitir una fecha (12/01/2026): Cantidad 2 → 3; Próxima fecha 12/01/2026 → 12/08/2026',
    'pide omitir una fecha',
  ],
  [
    'zh-Hant',
    '醫師要求：略過一次（11/29/2026）',
    '提出要求：略過一次（12/01/2026）：數量 2 → 3；下次日期 12/01/2026 → 12/08/2026',
    '要求略過一次',
  ],
  [
    'zh-Hans',
    '医师要求：跳过一次（11/29/2026）',
    '提出要求：跳过一次（12/01/2026）：数量 2 → 3；下次日期 12/01/2026 → 12/08/2026',
    '要求跳过一次',
  ],
] as const)(
  'in %s says what was asked for with its own punctuation',
  async (lang, asked, happened, listed) => {
    await showLang(lang)
    await subscriptionText.load()
    const text = subscriptionText.current()
    expect(askText(text, ask, '11/29/2026')).toBe(asked)
    expect(eventText(text, { ...event, changes: [...event.changes], asks: [] })).toBe(happened)
    const answered = { ...event, kind: 'askDone', shipsOn: '', changes: [], asks: ['skip'] } as const
    expect(eventText(text, { ...answered, changes: [], asks: ['skip'] })).toContain(
      text('desk.askOf', { ask: 'skip' }),
    )
    expect(text('desk.asked.skip')).toBe(listed)
  },
)
