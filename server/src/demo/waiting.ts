import { licensePdf } from './license.ts'
import type { Random } from './random.ts'
import { registryEntry } from './registry.ts'

const day = 86_400
const iso = (seconds: number) => new Date(seconds * 1000).toISOString()

/** Sign-ups that are pending beside the one who can sign in, and how far each has come. */
const people = [
  {
    // Everything is there, and the registry agrees.
    profile: { first_name: 'Hana', last_name: 'Sato', clinic_name: 'Sato Acupuncture', npi: '1520347869' },
    phone: '9175550145',
    address1: '1717 Webster Street',
    daysAgo: 2,
    sentBack: '',
  },
  {
    // The registry knows this NPI under another name.
    profile: {
      first_name: 'Victor',
      last_name: 'Almeida',
      clinic_name: 'Almeida Wellness',
      npi: '1649205832',
    },
    phone: '9175550146',
    address1: '2450 Broadway',
    daysAgo: 1,
    sentBack: '',
  },
  {
    profile: {
      first_name: 'Nadia',
      last_name: 'Haddad',
      clinic_name: 'Haddad Herbal Medicine',
      npi: '1783502648',
    },
    phone: '9175550141',
    address1: '530 Lake Park Avenue',
    daysAgo: 4,
    sentBack: 'The picture of the license cannot be read. Please upload it again.',
  },
] as const

/** An upload: its row in `file`, and its bytes. */
export interface DemoUpload {
  row: {
    provider_id: string
    id: string
    purpose: string
    content_type: string
    bytes: number
    storage_key: string
    created_at: string
  }
  bytes: Uint8Array
}

export function buildUpload(
  random: Random,
  of: { providerId: string; purpose: 'npi' | 'sellerPermit'; lines: readonly string[]; at: number },
): DemoUpload {
  const bytes = licensePdf(of.lines)
  const row = {
    provider_id: of.providerId,
    id: random.id(of.at),
    purpose: of.purpose,
    content_type: 'application/pdf',
    bytes: bytes.length,
    storage_key: Array.from({ length: 32 }, () => random.whole(0, 15).toString(16)).join(''),
    created_at: iso(of.at),
  }
  return { row, bytes }
}

/** Pending sign-ups: accounts, profiles, uploads, and what staff have decided so far. */
export function buildWaiting(
  random: Random,
  at: { now: number; warehouseId: string; passwordHash: string | undefined; staffId: string | undefined },
) {
  return people.map(({ profile, phone, address1, daysAgo, sentBack }) => {
    const createdAt = at.now - daysAgo * day - random.whole(0, day / 2)
    const id = random.id(createdAt)
    const name = `${profile.first_name} ${profile.last_name}`
    return {
      account: {
        id,
        audience: 'provider',
        role: 'provider',
        status: 'pending',
        phone,
        email: `${profile.last_name.toLowerCase()}@clinic.example`,
        name,
        lang: 'en',
        password_hash: at.passwordHash,
        created_at: iso(createdAt),
        email_verified_at: iso(createdAt + 600),
        terms_accepted_at: iso(createdAt),
      },
      provider: {
        provider_id: id,
        ...profile,
        address1,
        city: 'Oakland',
        province: 'CA',
        zip: '94612',
        warehouse_id: at.warehouseId,
        npi_registry: registryEntry(profile.npi),
        npi_checked_at: iso(createdAt),
        submitted_at: iso(createdAt + 900),
      },
      upload: buildUpload(random, {
        providerId: id,
        purpose: 'npi',
        lines: ['State of California', 'Acupuncture Board', `License AC12345: ${name}`, `NPI ${profile.npi}`],
        at: createdAt + 900,
      }),
      review: sentBack && {
        provider_id: id,
        id: random.id(createdAt + day),
        decision: 'sentBack',
        reason: sentBack,
        by_account: at.staffId,
        at: iso(createdAt + day),
      },
    }
  })
}
