import { langs } from '@bencao/shared/domain/lang.ts'
import { refusesAccount, returnCodes } from '@bencao/shared/domain/earnings/payout.ts'
import { expect, test } from 'vitest'
import { presentNotification } from './presentNotification.ts'

const waits = {
  en: 'It will be paid once you set another deposit account.',
  'zh-Hant': '請設定其他收款帳戶，之後才會撥付此金額。',
  'zh-Hans': '请设置其他收款账户，之后才会支付此金额。',
  es: 'Se pagará cuando indique otra cuenta de depósito.',
}

test.each(langs)(
  'a payout that a bank returned waits for another account only if this one is refused (%s)',
  (lang) => {
    for (const code of [...returnCodes, 'R10', 'R31']) {
      const details = { payoutNumber: 'P26-000001', amount: '$20.00', code }
      const { text } = presentNotification(lang, 'payoutReturned', details)
      expect(text.includes(waits[lang]), `${code}: ${text}`).toBe(refusesAccount(code))
    }
  },
)
