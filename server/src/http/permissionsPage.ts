import { type CallName, callNames, entryOf } from '@bencao/shared/contract/index.ts'
import { staffTasks } from '@bencao/shared/domain/account.ts'
import {
  type AccountFacts,
  type Permission,
  permissions,
  permissionsOf,
} from '@bencao/shared/domain/permission.ts'

const people: readonly (AccountFacts & { name: string })[] = [
  { name: 'pending provider', audience: 'provider', role: 'provider', status: 'pending' },
  { name: 'provider', audience: 'provider', role: 'provider', status: 'active' },
  { name: 'suspended provider', audience: 'provider', role: 'provider', status: 'suspended' },
  ...staffTasks.map(
    (task) =>
      ({ name: task, audience: 'staff', role: 'staff', staffRoles: [task], status: 'active' }) as const,
  ),
  { name: 'administrator', audience: 'staff', role: 'administrator', status: 'active' },
]

const list = (names: readonly CallName[]): string => names.map((name) => `\`${name}\``).join(', ')

const row = (permission: Permission): string => {
  const calls = callNames.filter((name) => entryOf(name).permission === permission)
  const marks = people.map((person) => (permissionsOf(person).includes(permission) ? 'yes' : ''))
  return `| \`${permission}\` | ${marks.join(' | ')} | ${list(calls) || 'none yet'} |`
}

const withoutPermission = {
  public: 'Anybody, without a session',
  optional: 'Anybody; with a session it counts',
  signedIn: 'Any account that is signed in',
  provider: 'Any provider',
  staff: 'Any staff',
} as const

/** docs/permissions.md: the code that each call needs, and who has it. */
export const permissionsPage = (): string => {
  const free = callNames.filter((name) => entryOf(name).permission === null)
  const others = Object.entries(withoutPermission).flatMap(([access, who]) => {
    const calls = free.filter((name) => entryOf(name).access === access)
    return calls.length > 0 ? [`- ${who}: ${list(calls)}`] : []
  })
  return `# Permissions

Made from the contract (\`shared/src/contract\`) and \`shared/src/domain/permission.ts\` by \`npm run docs\`; a test holds it up to
date. The server checks the code of a call at every call.

| code | ${people.map(({ name }) => name).join(' | ')} | calls |
| --- | ${people.map(() => '---').join(' | ')} | --- |
${permissions.map(row).join('\n')}

Calls without a code:

${others.join('\n')}
`
}
