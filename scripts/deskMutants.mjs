// Seeded bugs in what customer service may see and do: looks at portals, patients, and notes.
import { exported, imported, lineOf, sqlOf } from './mutantEdits.mjs'

const pipeline = 'server/src/http/handler.ts'
const views = 'server/src/sessions/viewQueries.ts'
const patients = 'server/src/staff/patients/'
const viewTests = ['server/src/staff/views/views.test.ts']
const patientTests = ['server/src/staff/patients/patients.test.ts']

export const deskMutants = [
  {
    name: 'customer service may make any call in a portal',
    edits: [imported(pipeline, 'isViewable', () => () => true)],
    tests: ['tests/walks/viewAs.test.ts'],
  },
  {
    name: 'customer service may make a read that is counted or hands out a file',
    edits: [
      exported(
        'shared/src/contract/entry/isViewable.ts',
        'isViewable',
        () =>
          ({ mode }) =>
            mode === 'read',
      ),
    ],
    tests: ['tests/walks/viewAs.test.ts'],
  },
  {
    name: 'a look at a portal has the permissions of the provider',
    edits: [
      exported(
        'server/src/sessions/queries.ts',
        'permissionsOfSession',
        (real) => (session) => real({ ...session, viewer: null }),
      ),
    ],
    tests: viewTests,
  },
  {
    name: 'the read-only transaction is an ordinary one',
    edits: [lineOf('server/src/db/open.ts', "new Set(), 'begin read only')", "new Set(), 'begin')")],
    tests: viewTests,
  },
  {
    name: 'the audit of a look names the provider',
    edits: [
      lineOf(
        pipeline,
        'accountId: session?.viewer?.accountId ?? session?.accountId ?? null',
        'accountId: session?.accountId ?? null',
      ),
    ],
    tests: viewTests,
  },
  {
    name: 'a look outlasts the session of staff',
    edits: [
      lineOf(
        'server/migrations/0180_view_as.sql',
        'for each row execute function end_views_of_session()',
        'for each row when (false) execute function end_views_of_session()',
      ),
      sqlOf(views, 'findView', /join session s on s\.id = v\.session_id/, 'left join session s on true'),
    ],
    tests: viewTests,
  },
  {
    name: 'a look does not end after its time',
    edits: [sqlOf(views, 'findView', /v\.ends_at > c\.now and/, '')],
    tests: viewTests,
  },
  {
    name: 'a look at a suspended provider goes on',
    edits: [
      sqlOf(views, 'findView', /and a\.status <> 'suspended'/, ''),
      imported('server/src/staff/providers/handlers.ts', 'endViewsOf', () => async () => 0),
    ],
    tests: viewTests,
  },
  {
    name: 'looking at another portal leaves the first one open',
    edits: [sqlOf(views, 'beginView', /v\.staff_id = \$\{staff\.accountId\}/, 'false')],
    tests: viewTests,
  },
  {
    name: 'a patient is open to all sessions',
    edits: [sqlOf(`${patients}queries.ts`, 'findOpen', /and session_id = \$\{sessionId\}/, '')],
    tests: patientTests,
  },
  {
    name: 'a patient stays open',
    edits: [
      sqlOf(
        `${patients}queries.ts`,
        'findOpen',
        /and at > app_now\(\) - make_interval\(secs => \$\{patientOpenSeconds\}::int\)/,
        '',
      ),
    ],
    tests: patientTests,
  },
  {
    name: 'records of two people are merged',
    edits: [imported(`${patients}handlers.ts`, 'mayStaffMerge', () => () => true)],
    tests: patientTests,
  },
  {
    name: 'a record is merged while a payment is being settled',
    edits: [imported('server/src/patients/merge/mergePatients.ts', 'lockPaying', () => async () => false)],
    tests: patientTests,
  },
  {
    name: 'a merge leaves the subscriptions',
    edits: [
      imported('server/src/patients/merge/mergePatients.ts', 'moveSubscriptions', () => async () => []),
    ],
    tests: patientTests,
  },
  {
    name: 'a note of another provider can be struck out',
    edits: [imported('server/src/staff/notes/handlers.ts', 'hasNote', () => async () => true)],
    tests: ['server/src/staff/notes/notes.test.ts'],
  },
]
