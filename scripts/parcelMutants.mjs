// Seeded bugs in tracking and labels.
import { exported, imported, lineOf, sqlOf } from './mutantEdits.mjs'

const parcels = 'server/src/parcels/'
const easypost = 'server/src/services/easypost/'
const domain = 'shared/src/domain/orders/'
const tracked = [`${parcels}parcels.test.ts`]
const labels = [`${parcels}labels.test.ts`]

export const parcelMutants = [
  {
    name: 'a late report moves a parcel back',
    edits: [exported(`${domain}parcel.ts`, 'statusAfter', () => (_current, reported) => reported)],
    tests: [`${domain}parcel.test.ts`],
  },
  {
    name: 'a wrong check digit of UPS is accepted',
    edits: [
      lineOf(
        `${domain}tracking.ts`,
        'upToTen(weighted(body(number).slice(2), [1, 2])) === checkDigit(number)',
        'number.length === 18',
      ),
    ],
    tests: [`${domain}tracking.test.ts`],
  },
  {
    name: 'events of EasyPost are not verified',
    edits: [imported(`${easypost}hook.ts`, 'isSignedByEasypost', () => () => true)],
    tests: tracked,
  },
  {
    name: 'an event does not have the job ask',
    edits: [imported(`${easypost}hook.ts`, 'askAboutTracker', () => async () => 0)],
    tests: tracked,
  },
  {
    name: 'an answer about another number is taken',
    edits: [imported('server/src/jobs/askAboutParcels.ts', 'isOfParcel', () => () => true)],
    tests: tracked,
  },
  {
    name: 'a delivery does not complete the order',
    edits: [
      imported(
        `${parcels}applyTracker.ts`,
        'movesAfter',
        (moves) => (state, status) => moves(state, status).filter((to) => to !== 'delivered'),
      ),
    ],
    tests: tracked,
  },
  {
    name: 'a parcel that comes back is no trouble',
    edits: [imported(`${parcels}applyTracker.ts`, 'isParcelTrouble', () => () => false)],
    tests: tracked,
  },
  {
    name: 'a parcel is asked about by every server at once',
    edits: [
      sqlOf(
        `${parcels}askQueries.ts`,
        'claimParcels',
        /make_interval\(secs =>/,
        'make_interval(years => -1, secs =>',
      ),
    ],
    tests: tracked,
  },
  {
    name: 'a purchase without an answer counts as not made',
    edits: [
      exported(
        `${parcels}labels.ts`,
        'applyPurchase',
        (apply) => (db, row, answer) =>
          apply(db, row, answer.kind === 'unanswered' ? { kind: 'unreachable', detail: '' } : answer),
      ),
    ],
    tests: labels,
  },
  {
    name: 'a lost answer is forgotten at the first look without a label',
    edits: [imported(`${parcels}labels.ts`, 'afterLabelLook', () => (has) => (has ? 'bought' : 'failed'))],
    tests: labels,
  },
  {
    name: 'a typed number ships while a label is being bought',
    edits: [imported('server/src/staff/orders/handlers.ts', 'hasLiveLabel', () => async () => false)],
    tests: labels,
  },
  {
    name: 'a label that was given back leaves its number on the order',
    edits: [imported('server/src/staff/orders/labelHandlers.ts', 'endParcel', () => async () => {})],
    tests: labels,
  },
  {
    name: 'the PDFs of labels are swept away',
    edits: [
      lineOf(
        'server/src/files/queries.ts',
        'where l.file_key = k.key',
        'where l.file_key is null and k.key is null',
      ),
    ],
    tests: labels,
  },
]
