import { expect, it } from 'vitest'
import { clinicNameIn, shortClinicName } from './clinicName.ts'

it('stays as it is up to forty characters', () => {
  expect(shortClinicName('Lin Acupuncture & Herbs')).toBe('Lin Acupuncture & Herbs')
  expect(shortClinicName('x'.repeat(40))).toBe('x'.repeat(40))
})

it('is cut at forty, without a mark that would make an SMS longer, and within no character', () => {
  expect(shortClinicName('Center for Integrative East Asian Medicine of Oakland')).toBe(
    'Center for Integrative East Asian Med...',
  )
  expect(shortClinicName('Center for Integrative East Asian Mee of Oakland')).toBe(
    'Center for Integrative East Asian Mee...',
  )
  expect(shortClinicName(`${'x'.repeat(36)} yyyyy`)).toBe(`${'x'.repeat(36)}...`)
  expect(shortClinicName('𠮷'.repeat(41))).toBe(`${'𠮷'.repeat(37)}...`)
})

it('holds nothing that a phone shows as a link', () => {
  expect(clinicNameIn('email', 'Refund: evil.example/x')).toBe('Refund: evil. example/ x')
  expect(shortClinicName('https://evil.example')).toBe('https:// evil. example')
  expect(clinicNameIn('email', 'Dr. Lin & Sons, Inc.')).toBe('Dr. Lin & Sons, Inc.')
})
