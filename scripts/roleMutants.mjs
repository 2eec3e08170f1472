// Seeded bugs in roles of staff and in the audit log.
import { exported, imported, lineOf, sqlOf } from './mutantEdits.mjs'

const team = 'server/src/staff/team/'
const log = 'server/src/staff/audit/'
const chain = 'server/src/audit/chainQueries.ts'
const domain = 'shared/src/domain/'

export const roleMutants = [
  {
    name: 'the warehouse may run payouts',
    edits: [
      lineOf(`${domain}permission.ts`, "warehouse: ['work:view',", "warehouse: ['payout:run', 'work:view',"),
    ],
    tests: [`${domain}permission.test.ts`],
  },
  {
    name: 'only the first role of a person counts',
    edits: [exported(`${domain}permission.ts`, 'rolesOf', (real) => (facts) => real(facts).slice(0, 1))],
    tests: [`${domain}permission.test.ts`],
  },
  {
    name: 'an administrator changes their own roles',
    edits: [imported(`${team}handlers.ts`, 'mayBecome', () => () => true)],
    tests: [`${team}team.test.ts`],
  },
  {
    name: 'a member is active without a role',
    edits: [imported(`${team}handlers.ts`, 'lacksRole', () => () => false)],
    tests: [`${team}team.test.ts`],
  },
  {
    name: 'of two who change the roles of a member, the second wins',
    edits: [
      lineOf(
        `${team}handlers.ts`,
        'if (seenRoles) return isSameRoles(roles, seenRoles)',
        'if (seenRoles) return true',
      ),
    ],
    tests: [`${team}team.test.ts`],
  },
  {
    name: 'the reason of staff is not in the audit',
    edits: [
      lineOf('server/src/http/handler.ts', "if (entry.access === 'staff') reason", 'if (false) reason'),
    ],
    tests: ['tests/walks/staffAudit.test.ts'],
  },
  {
    name: 'an act of staff leaves no row',
    edits: [
      lineOf(
        'server/src/http/handler.ts',
        "db.later(auditInsert(auditRows('ok')))\n        if (claimed) db.later",
        'if (claimed) db.later',
      ),
    ],
    tests: ['tests/walks/staffAudit.test.ts'],
  },
  {
    name: 'the log is read unseen from its second page on',
    edits: [imported(`${log}handlers.ts`, 'isReading', () => async () => true)],
    tests: [`${log}audit.test.ts`],
  },
  {
    name: 'a page of the log begins with the last row of the page before',
    edits: [sqlOf(`${log}queries.ts`, 'found', /l\.id < \$\{before\}/, 'l.id <= ${before}')],
    tests: [`${log}audit.test.ts`],
  },
  {
    name: 'the file of the log ends after its first slice',
    edits: [
      lineOf(
        'server/src/http/csvFile.ts',
        'after = rows.length < most ? null : (rows.at(-1) ?? null)',
        'after = null',
      ),
    ],
    tests: [`${log}audit.test.ts`],
  },
  {
    name: 'a seal that was cut off is not missed',
    edits: [
      lineOf(chain, "if (!seal) return anchor ? broken('sealMissing') : null", 'if (!seal) return null'),
    ],
    tests: [`${log}audit.test.ts`],
  },
  {
    name: 'the proof does not name the row',
    edits: [imported(chain, 'firstDifference', () => () => null)],
    tests: [`${log}audit.test.ts`],
  },
  {
    name: 'a proof that goes on forgets how far it was',
    edits: [lineOf(chain, 'let rows = proof.rows', 'let rows = 0')],
    tests: [`${log}audit.test.ts`],
  },
  {
    name: 'reading the log about another record leaves no row',
    edits: [
      sqlOf(`${log}queries.ts`, 'isReading', /and record_id is not distinct from \$\{subjectId\}::uuid/, ''),
    ],
    tests: [`${log}audit.test.ts`],
  },
]
