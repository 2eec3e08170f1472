import { codesOf } from '@bencao/shared/domain/permission.ts'
import { expect, it } from 'vitest'
import { areas, firstPage, permissionFor } from './areas.ts'

it('opens the first area of each role after the sign-in', () => {
  expect(firstPage(codesOf.service)).toBe('/staff')
  expect(firstPage(codesOf.warehouse)).toBe('/staff/orders')
  expect(firstPage(codesOf.finance)).toBe('/staff/orders')
  expect(firstPage(codesOf.administrator)).toBe('/staff')
  expect(firstPage([])).toBe('/staff')
})

it('has an area for each role, and each area for some role', () => {
  for (const codes of Object.values(codesOf))
    expect(areas.some(({ permission }) => codes.some((code) => code === permission))).toBe(true)
  for (const { path, permission } of areas) expect(permissionFor(path)).toBe(permission)
})

it('needs more for a page of its own than for its area', () => {
  expect(permissionFor('/staff/addProvider')).toBe('provider:verify')
  expect(permissionFor('/staff/nowhere')).toBeNull()
})
