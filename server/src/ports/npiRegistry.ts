/** The registry's entry of a provider; fields without a value are empty strings. */
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

/** Unavailable is no verdict: the caller continues without one. */
export type RegistryResult =
  | { kind: 'found'; entry: RegistryEntry }
  | { kind: 'unknown' }
  | { kind: 'unavailable' }

export interface NpiRegistry {
  /** Looks up an NPI with a valid check digit. `fresh`: ignore cached answers. Never throws. */
  find(npi: string, options?: { fresh?: boolean }): Promise<RegistryResult>
}
