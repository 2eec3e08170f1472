/** A value as PostgreSQL reads it. */
export function parameter(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return arrayOf(value)
  if (value instanceof Uint8Array) return Buffer.isBuffer(value) ? value : Buffer.from(value)
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'number' || typeof value === 'bigint') return value.toString()
  return JSON.stringify(value)
}

const arrayOf = (values: readonly unknown[]): string => `{${values.map(element).join(',')}}`

function element(value: unknown): string {
  if (Array.isArray(value)) return arrayOf(value)
  const text = parameter(value)
  if (text === null) return 'NULL'
  return typeof text === 'string' ? `"${text.replace(/["\\]/g, '\\$&')}"` : `"\\\\x${text.toString('hex')}"`
}
