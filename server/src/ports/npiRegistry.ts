/** What the registry says of a provider; empty strings where it says nothing. */
export interface RegistryEntry {
  firstName: string
  lastName: string
  organization: string
  credential: string
  taxonomy: string
  license: string
  active: boolean
  address1: string
  address2: string
  city: string
  province: string
  zip: string
  phone: string
}

/** Unavailable is no verdict: whoever asks goes on without one. */
export type RegistryFinding =
  | { kind: 'found'; entry: RegistryEntry }
  | { kind: 'unknown' }
  | { kind: 'unavailable' }

export interface NpiRegistry {
  /** Looks up an NPI whose check digit is right. `fresh`: no answer of before will do. Never throws. */
  find(npi: string, options?: { fresh?: boolean }): Promise<RegistryFinding>
}
