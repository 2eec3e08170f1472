import { langs } from '@bencao/shared/domain/lang.ts'
import { catalogId } from '../../server/src/goods/catalogFiles.ts'

export const sampleCompany = {
  name: 'House of Herbs',
  address1: '12 Mulberry Street',
  address2: 'Floor 2',
  city: 'Oakland',
  province: 'CA',
  zip: '94607',
  supportEmail: 'help@herbs.example',
  supportPhone: '5105550142',
  supportHours: '08:30-17:30',
  timeZone: 'America/Los_Angeles',
}

export const sampleWarehouse = {
  code: 'OAK',
  name: 'Oakland',
  address1: '1420 Embarcadero Cove',
  city: 'Oakland',
  province: 'CA',
  zip: '94606',
  phone: '5105550118',
  pickupHours: '09:00-17:00',
  cutoff: '14:00',
  active: true,
  standardCents: 995,
  standardFreeFromCents: 15_000,
  standardDays: '3-5',
  expeditedCents: 2_495,
  expeditedDays: '1-2',
  pickup: true,
}

const inEveryLang = (text: string) => Object.fromEntries(langs.map((lang) => [lang, `${text} (${lang})`]))

/** A question that every portal begins with. */
export const sampleFaqId = catalogId('faq', 'password')
export const otherFaqId = catalogId('faq', 'salesTax')

export const sampleFaq = {
  category: 'account',
  question: inEveryLang('How do I change my password?'),
  answer: inEveryLang('Choose “Forgot password?” on the sign-in page.'),
  shown: true,
}
