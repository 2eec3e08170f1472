import { expect, it } from 'vitest'
import { accountStatuses, audiences, roles, staffRoles, staffTasks } from './account.ts'

it('has one set of roles of staff: the tasks, and the administrator', () =>
  expect(staffRoles).toEqual([...staffTasks, 'administrator']))

it('lists audiences, roles and statuses', () =>
  expect({ audiences, roles, accountStatuses }).toEqual({
    audiences: ['provider', 'staff'],
    roles: ['provider', 'staff', 'administrator'],
    accountStatuses: ['pending', 'active', 'suspended'],
  }))
