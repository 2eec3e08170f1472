import { type ParsedLocation, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { Path } from '../routes/paths.ts'
import { isId, type QueryValue, queryString, readQuery } from './query.ts'

/** The address of this page. While another page is being opened, it stays as it was. */
export const useOwnAddress = (): ParsedLocation => {
  const opened = useLocation()
  const [own, setOwn] = useState(opened)
  const stays = opened.pathname === own.pathname
  if (stays && opened !== own) setOwn(opened)
  return stays ? opened : own
}

/** One parameter of the address, such as `useAddressValue('orderId')`; empty if missing. */
export const useAddressValue = (name: string): string => readQuery(useOwnAddress().searchStr)[name] ?? ''

/** The id that the address names; empty if it is missing or no id at all, so that no call is made with it. */
export const useAddressId = (name: string): string => {
  const value = useAddressValue(name)
  return isId(value) ? value : ''
}

/** The record that the address names, and whether it names any: `id` is also empty if what it names is no id at all. */
export const useAddressRecord = (name: string): { id: string; named: boolean } => ({
  id: useAddressId(name),
  named: useAddressValue(name) !== '',
})

/** An address of the portal: an existing path, with or without parameters. */
export type Address = Path | `${Path}?${string}`

/** The address of a page, where `Link` cannot be used: `addressOf('/orderDetail', { orderId })`. */
export const addressOf = (path: Path, parameters: Record<string, QueryValue> = {}): Address => {
  const query = queryString(parameters)
  return query === '' ? path : `${path}?${query}`
}
