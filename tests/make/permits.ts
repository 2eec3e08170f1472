import type { TestProvider } from './people.ts'

/** A seller's permit that is pending. */
export async function makePermit(
  provider: TestProvider,
  { province = 'CA' }: { province?: string } = {},
): Promise<string> {
  const permit = { province, permitNumber: 'SR 100', expiresOn: '2031-12-31' }
  return (await provider.call('doctor_seller_permit_edit', permit)).data.permitId
}
