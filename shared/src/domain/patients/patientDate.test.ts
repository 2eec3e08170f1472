import { expect, test } from 'vitest'
import { showPatientDate } from './patientDate.ts'

test('a date has the name of its month in Spanish, where the day comes first', () => {
  expect(showPatientDate('2026-05-06', 'es')).toBe('6 de mayo de 2026')
  expect(showPatientDate('2026-12-31', 'es')).toBe('31 de diciembre de 2026')
  for (const lang of ['en', 'zh-Hant', 'zh-Hans'] as const)
    expect(showPatientDate('2026-05-06', lang)).toBe('05/06/2026')
})
