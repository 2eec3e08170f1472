import { expect, it } from 'vitest'
import { declineReasonOf } from './declineReason.ts'

it.each([
  ['51', 'REQ. EXCEEDS BAL.', 'funds'],
  ['05', 'DECLINED', 'bank'],
  ['54', 'EXPIRED CARD', 'expired'],
  ['N7', 'DECLINE CVV2', 'code'],
  ['61', 'EXCEEDS W/D LIMIT', 'limit'],
  ['43', 'PICK UP CARD', 'bank'],
  ['5000', 'The credit card number supplied appears invalid', 'number'],
  [null, 'REQ. EXCEEDS BAL.', 'funds'],
  [null, 'Expired card', 'expired'],
  [null, 'DECLINE CVV2', 'code'],
  [null, 'CALL AUTH. CENTER', 'callBank'],
  [null, 'SERV NOT ALLOWED', 'notAllowed'],
  [null, 'Declined', 'bank'],
  ['INSTRUMENT_DECLINED', '', undefined],
  ['77', '', undefined],
  [null, '', undefined],
])('%s %s is %s', (code, message, reason) => {
  expect(declineReasonOf({ code, message })).toBe(reason)
})
