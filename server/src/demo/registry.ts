import type { RegistryEntry } from '../ports/npiRegistry.ts'

/** What the registry of providers returns for the demo's people, by NPI. */
export const demoRegistry = {
  '1487309217': {
    first: 'MEI',
    last: 'LIN',
    address1: '388 NINTH STREET',
    city: 'OAKLAND',
    zip: '946070000',
  },
  '1572148637': {
    first: 'DANIEL',
    last: 'BRENNAN',
    address1: '2020 TELEGRAPH AVENUE',
    city: 'OAKLAND',
    zip: '946120000',
  },
  '1683204758': {
    first: 'CARMEN',
    last: 'VIDAL',
    address1: '3105 FRUITVALE AVENUE',
    city: 'OAKLAND',
    zip: '946020000',
  },
  '1520347869': {
    first: 'HANA',
    last: 'SATO',
    address1: '1717 WEBSTER STREET',
    city: 'OAKLAND',
    zip: '946120000',
  },
  // For the sign-up of Victor Almeida in the demo.
  '1649205832': {
    first: 'VICTORIA',
    last: 'ALMEIDA-REYES',
    address1: '2450 BROADWAY',
    city: 'OAKLAND',
    zip: '946120000',
  },
  '1783502648': {
    first: 'NADIA',
    last: 'HADDAD',
    address1: '530 LAKE PARK AVENUE',
    city: 'OAKLAND',
    zip: '946100000',
  },
} as const

/** The stored answer of the registry for one of them. */
export function registryEntry(npi: keyof typeof demoRegistry): RegistryEntry {
  const { first, last, address1, city, zip } = demoRegistry[npi]
  return {
    firstName: first,
    lastName: last,
    organization: '',
    credential: 'L.AC.',
    taxonomy: 'Acupuncturist',
    license: 'AC12345',
    active: true,
    address1,
    address2: '',
    city,
    province: 'CA',
    zip: zip.slice(0, 5),
    phone: '5105550123',
  }
}
