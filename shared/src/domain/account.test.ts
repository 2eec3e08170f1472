import { expect, it } from 'vitest'
import { accountStatuses, audiences, roles } from './account.ts'

it('lists audiences, roles and statuses', () =>
  expect({ audiences, roles, accountStatuses }).toEqual({
    audiences: ['provider', 'staff'],
    roles: ['provider', 'staff', 'administrator'],
    accountStatuses: ['pending', 'active', 'suspended'],
  }))
