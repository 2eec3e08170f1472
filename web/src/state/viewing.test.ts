import { expect, it } from 'vitest'
import { readViewing } from './viewing.ts'

const storage = (values: Record<string, string>) => ({ getItem: (key: string) => values[key] ?? null })
const viewing = JSON.stringify({ providerId: 'p', name: 'Dr. Rosa' })

it('knows whose portal a tab shows', () => {
  expect(readViewing(storage({ viewing, userInfo: '{}' }))).toEqual({ providerId: 'p', name: 'Dr. Rosa' })
})

it.each([
  ['there is no storage', null],
  ['nothing is stored', storage({})],
  ['the session is gone', storage({ viewing })],
  ['it cannot be read', storage({ viewing: '{', userInfo: '{}' })],
  ['it names nobody', storage({ viewing: '{"name":"x"}', userInfo: '{}' })],
  [
    'the storage fails',
    {
      getItem: () => {
        throw new Error('denied')
      },
    },
  ],
])('is nobody’s if %s', (_why, tab) => {
  expect(readViewing(tab)).toBeNull()
})
