import { expect, test } from 'vitest'
import { depositHoldSeconds, freshCodeSeconds, linkSeconds, patientUndoSeconds } from '../domain/limits.ts'
import { mostUploadBytes } from '../domain/upload.ts'
import { codeLifetimeSeconds } from '../domain/credentials/verificationCode.ts'
import { en } from './en/index.ts'
import { es } from './es/index.ts'
import { flatten } from './flatten.ts'
import { zhHans } from './zh-Hans/index.ts'
import { zhHant } from './zh-Hant/index.ts'

test.each([
  ['sms.code', codeLifetimeSeconds / 60],
  ['sms.setPassword', linkSeconds / 3_600],
  ['sms.depositChanged', depositHoldSeconds / 3_600],
  ['earnings.deposit.notice', depositHoldSeconds / 3_600],
  ['earnings.deposit.codeSent', freshCodeSeconds / 60],
  ['patients.deletedName', patientUndoSeconds / 60],
  ['profile.upload.limits', mostUploadBytes / 1_048_576],
  ['profile.upload.pictureLimits', mostUploadBytes / 1_048_576],
])('%s contains %d in every language', (key, limit) => {
  for (const texts of [en, es, zhHans, zhHant])
    expect(flatten(texts).get(key)).toMatch(new RegExp(`(?<!\\d)${limit}(?!\\d)`))
})
