import { expect, it } from 'vitest'
import { accountStatuses, audiences, roles } from './account.ts'

it('names who signs in, as what, and in which state', () =>
  expect({ audiences, roles, accountStatuses }).toEqual({
    audiences: ['provider', 'staff'],
    roles: ['provider', 'staff', 'administrator'],
    accountStatuses: ['pending', 'active', 'suspended'],
  }))
