type Scripts = Readonly<Record<string, string>>
type Vendors = Readonly<Record<string, { why: string; hash: string }>>

export const paymentPages: readonly string[]
export function hashOf(bytes: Uint8Array): string
export function listScripts(webFolder: string): Record<string, string>
export function findChangedVendorScripts(vendors: Vendors): Promise<string[]>
export function findChangedPages(portal: string, scripts: Scripts, vendors: Vendors): Promise<string[]>
