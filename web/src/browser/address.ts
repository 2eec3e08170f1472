import { useLocation } from '@tanstack/react-router'
import type { Path } from '../routes/paths.ts'
import { type QueryValue, queryString, readQuery } from './query.ts'

/** One parameter of the address, such as `useAddressValue('orderId')`; empty if missing. */
export const useAddressValue = (name: string): string => readQuery(useLocation().searchStr)[name] ?? ''

/** An address of the portal: an existing path, with or without parameters. */
export type Address = Path | `${Path}?${string}`

/** The address of a page, where `Link` cannot be used: `addressOf('/orderDetail', { orderId })`. */
export const addressOf = (path: Path, parameters: Record<string, QueryValue> = {}): Address => {
  const query = queryString(parameters)
  return query === '' ? path : `${path}?${query}`
}
