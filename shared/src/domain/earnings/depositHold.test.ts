import { expect, test } from 'vitest'
import { depositPayableFrom } from './depositHold.ts'

const hour = 3_600
const setAt = 1_000 * hour

test.each([
  ['72 hours after it was set', null, setAt + 72 * hour],
  ['the same if phone and e-mail changed long before', setAt - 72 * hour, setAt + 72 * hour],
  ['144 hours after phone or e-mail, if these changed just before', setAt, setAt + 144 * hour],
  ['counted from that change', setAt - 71 * hour, setAt + 73 * hour],
])('payouts begin %s', (_, contactChangedAt, from) => {
  expect(depositPayableFrom({ setAt, contactChangedAt })).toBe(from)
})
