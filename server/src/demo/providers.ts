import type { Random } from './random.ts'
import { registryEntry } from './registry.ts'

const password = 'Herbs2026'

/** Providers who can sign in to the demo. */
export const demoProviders = [
  { phone: '9175550142', password, what: 'Dr. Mei Lin, a provider with patients and orders' },
  { phone: '9175550143', password, what: 'Dr. Daniel Brennan, a provider who waits for verification' },
  { phone: '9175550144', password, what: 'Dr. Carmen Vidal, another provider with patients of her own' },
] as const

const profiles = [
  {
    status: 'active',
    first_name: 'Mei',
    last_name: 'Lin',
    clinic_name: 'Lin Acupuncture & Herbs',
    clinic_phone: '5105550142',
    npi: '1487309217',
    address1: '388 Ninth Street',
    address2: 'Suite 214',
    zip: '94607',
    patient_discount_percent: 10,
  },
  {
    status: 'pending',
    first_name: 'Daniel',
    last_name: 'Brennan',
    clinic_name: 'Brennan Integrative Care',
    clinic_phone: '5105550143',
    npi: '1572148637',
    address1: '2020 Telegraph Avenue',
    address2: '',
    zip: '94612',
    patient_discount_percent: 0,
  },
  {
    status: 'active',
    first_name: 'Carmen',
    last_name: 'Vidal',
    clinic_name: 'Vidal Family Acupuncture',
    clinic_phone: '5105550144',
    npi: '1683204758',
    address1: '3105 Fruitvale Avenue',
    address2: '',
    zip: '94602',
    patient_discount_percent: 5,
  },
] as const

/** Rows of `account` and `provider`, in the order of `demoProviders`. */
export const buildProviders = (
  random: Random,
  at: { createdAt: number; warehouseId: string; passwordHashes: readonly string[] },
) => {
  const built = profiles.map(({ status, ...profile }, place) => {
    const id = random.id(at.createdAt)
    const account = {
      id,
      audience: 'provider',
      role: 'provider',
      status,
      phone: demoProviders[place]?.phone,
      email: `${profile.last_name.toLowerCase()}@clinic.example`,
      name: `Dr. ${profile.first_name} ${profile.last_name}`,
      lang: 'en',
      password_hash: at.passwordHashes[place],
      created_at: new Date(at.createdAt * 1000).toISOString(),
      // Unverified providers have not opened the welcome e-mail yet.
      email_verified_at: status === 'active' ? new Date((at.createdAt + 600) * 1000).toISOString() : null,
    }
    const provider = {
      provider_id: id,
      ...profile,
      city: 'Oakland',
      province: 'CA',
      warehouse_id: at.warehouseId,
      npi_registry: registryEntry(profile.npi),
      npi_checked_at: new Date(at.createdAt * 1000).toISOString(),
    }
    return { account, provider }
  })
  return { accounts: built.map((one) => one.account), providers: built.map((one) => one.provider) }
}

/** Test cards of the first provider, by their tokens at the card gateway. */
export const demoCards = [
  { token: '7000000000000002', pan: '4000000000000002' },
  { token: '8000000000002124', pan: '5121212121212124' },
] as const

/** Cards that patients agreed to have kept. */
export const demoPatientCards = [
  { token: '7100000000000002', pan: '4000000000000002' },
  { token: '7200000000000002', pan: '4000000000000002' },
  { token: '7300000000000002', pan: '4000000000000002' },
] as const

/** Rows of `card`: the first is the default one. */
export const buildCards = (
  random: Random,
  of: { providerId: string; tokens: readonly [string, string]; createdAt: number; year: number },
) =>
  [
    { network: 'visa', last4: '0002', nickname: 'Clinic Visa' },
    { network: 'mastercard', last4: '2124', nickname: '' },
  ].map((card, place) => ({
    provider_id: of.providerId,
    id: random.id(of.createdAt),
    slot: place + 1,
    gateway_token: of.tokens[place],
    ...card,
    expiry: `12/${of.year + 3}`,
    is_default: place === 0,
    billing_name: 'Mei Lin',
    billing_address1: '388 Ninth Street',
    billing_city: 'Oakland',
    billing_province: 'CA',
    billing_zip: '94607',
    created_at: new Date(of.createdAt * 1000).toISOString(),
  }))
