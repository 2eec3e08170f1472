import { useLocation } from '@tanstack/react-router'
import type { Path } from '../routes/paths.ts'
import { type QueryValue, queryString, readQuery } from './query.ts'

/** One value of the address, such as `useAddressValue('orderId')`; empty when it is not there. */
export const useAddressValue = (name: string): string => readQuery(useLocation().searchStr)[name] ?? ''

/** An address of the portal: a path that exists, with or without parameters. */
export type Address = Path | `${Path}?${string}`

/** The address of a page, for where no `Link` will do: `addressOf('/orderDetail', { orderId })`. */
export const addressOf = (path: Path, parameters: Record<string, QueryValue> = {}): Address => {
  const query = queryString(parameters)
  return query === '' ? path : `${path}?${query}`
}
