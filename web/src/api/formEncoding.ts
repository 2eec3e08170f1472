/**
 * A payload in form encoding, nested values as `items[0][goodsId]=…`. What is undefined
 * is left out; null is the empty text.
 */
export const encodeForm = (payload: object): string =>
  pairs('', payload)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')

const pairs = (name: string, value: unknown): [string, string][] => {
  if (value === undefined) return []
  if (value === null) return [[name, '']]
  if (typeof value === 'string') return [[name, value]]
  if (typeof value !== 'object') return [[name, JSON.stringify(value)]]
  return Object.entries(value).flatMap(([key, part]) => pairs(name === '' ? key : `${name}[${key}]`, part))
}
