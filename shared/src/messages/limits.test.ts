import { expect, test } from 'vitest'
import { depositHoldSeconds, freshCodeSeconds, linkSeconds, patientUndoSeconds } from '../domain/limits.ts'
import { mostPiecesOfOrder } from '../domain/share.ts'
import { mostUploadBytes } from '../domain/upload.ts'
import { leastPriceCents } from '../domain/membership/membership.ts'
import { en as portalEn } from './en/sides/index.ts'
import { notified as notifiedEn } from './en/sent/notified.ts'
import { sms as smsEn } from './en/sent/sms.ts'
import { es as portalEs } from './es/sides/index.ts'
import { notified as notifiedEs } from './es/sent/notified.ts'
import { sms as smsEs } from './es/sent/sms.ts'
import { flatten } from './flatten.ts'
import { zhHans as portalHans } from './zh-Hans/sides/index.ts'
import { notified as notifiedHans } from './zh-Hans/sent/notified.ts'
import { sms as smsHans } from './zh-Hans/sent/sms.ts'
import { zhHant as portalHant } from './zh-Hant/sides/index.ts'
import { notified as notifiedHant } from './zh-Hant/sent/notified.ts'
import { sms as smsHant } from './zh-Hant/sent/sms.ts'

const en = { ...portalEn, notified: notifiedEn, sms: smsEn }
const es = { ...portalEs, notified: notifiedEs, sms: smsEs }
const zhHans = { ...portalHans, notified: notifiedHans, sms: smsHans }
const zhHant = { ...portalHant, notified: notifiedHant, sms: smsHant }

test.each([
  ['sms.setPassword', linkSeconds / 3_600],
  ['sms.depositChanged', depositHoldSeconds / 3_600],
  ['notified.depositChanged.text', depositHoldSeconds / 3_600],
  ['earnings.deposit.notice', depositHoldSeconds / 3_600],
  ['earnings.deposit.codeSent', freshCodeSeconds / 60],
  ['profile.phone.sent', freshCodeSeconds / 60],
  ['fields.pieces', mostPiecesOfOrder],
  ['fields.planPrice', leastPriceCents / 100],
  ['patients.deletedName', patientUndoSeconds / 60],
  ['profile.upload.limits', mostUploadBytes / 1_048_576],
  ['profile.upload.pictureLimits', mostUploadBytes / 1_048_576],
])('%s contains %d in every language', (key, limit) => {
  for (const texts of [en, es, zhHans, zhHant])
    expect(flatten(texts).get(key)).toMatch(new RegExp(`(?<!\\d)${limit}(?!\\d)`))
})

test.each(['sms.depositChanged', 'notified.depositChanged.text', 'earnings.deposit.notice'])(
  '%s says that a new phone or email address makes the wait longer',
  (key) => {
    const longer = [
      [en, /or (?:later|longer) if your phone or email/],
      [es, /o más (?:tarde|tiempo) si su teléfono o correo/],
      [zhHans, /如果您的手机号码或电子邮箱刚刚更改，时间会更长/],
      [zhHant, /若您的電話或電子郵件剛變更，時間會更長/],
    ] as const
    for (const [texts, sentence] of longer) expect(flatten(texts).get(key)).toMatch(sentence)
  },
)
