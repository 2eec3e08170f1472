// Seeded bugs in what customer service does with subscriptions, memberships, coupons and the plan.
import { imported, sqlOf } from './mutantEdits.mjs'

const desk = 'server/src/staff/subscriptions/'
const renewals = 'server/src/subscriptions/renewals/'
const subscriptions = [`${desk}subscriptions.test.ts`]
const membership = 'server/src/membership/'
const coupons = ['server/src/staff/coupons/coupons.test.ts']
const members = ['server/src/staff/memberships/memberships.test.ts']

const nothingHappens = () => async () => {}

export const serviceMutants = [
  {
    name: 'a leased charge does not ask again whether it is still to be made',
    edits: [imported(`${renewals}renew.ts`, 'isStillCharged', () => async () => true)],
    tests: subscriptions,
  },
  {
    name: 'asking for another card leaves the retries of an order',
    edits: [imported(`${desk}handlers.ts`, 'stopRetries', nothingHappens)],
    tests: subscriptions,
  },
  {
    name: 'asking for another card leaves a sibling with the former one',
    edits: [
      sqlOf(
        `${desk}actQueries.ts`,
        'lockSharing',
        /or s\.id in \(/,
        'or s.id in (select null::uuid where false) and s.id in (',
      ),
    ],
    tests: subscriptions,
  },
  {
    name: 'a skipped date comes back when a sibling stops',
    edits: [sqlOf(`${renewals}stopQueries.ts`, 'releaseDates', /then_on = s\.next_on/, 'then_on = null')],
    tests: subscriptions,
  },
  {
    name: 'the skipped date of an unpaid order becomes due again',
    edits: [
      sqlOf(
        `${renewals}stopQueries.ts`,
        'releaseDates',
        /s\.id <> all\(\$\{skipped\}::uuid\[\]\)/,
        's.id is distinct from ${skipped[0] ?? null}::uuid or true',
      ),
    ],
    tests: subscriptions,
  },
  {
    name: 'a change after the announcement is charged unannounced',
    edits: [imported('shared/src/domain/subscriptions/staffActs.ts', 'announceable', () => (date) => date)],
    tests: subscriptions,
  },
  {
    name: 'a price that rose after the announcement is charged unannounced',
    edits: [imported(`${renewals}orderBundle.ts`, 'isAnnounced', () => () => true)],
    tests: subscriptions,
  },
  {
    name: 'announcing again ends the links that were sent before',
    edits: [
      sqlOf(
        `${renewals}linkQueries.ts`,
        'findRenewalLink',
        /select subscription_id from renewal_link_subscription where/,
        'select subscription_id from renewal_link_subscription where false and',
      ),
    ],
    tests: subscriptions,
  },
  {
    name: 'a pause leaves an order that waits to be charged again',
    edits: [imported(`${desk}handlers.ts`, 'stopOpenOrders', nothingHappens)],
    tests: subscriptions,
  },
  {
    name: 'of two at one subscription both win',
    edits: [
      sqlOf(
        'server/src/subscriptions/changeQueries.ts',
        'lockSubscription',
        /s\.revision, s\.state/,
        '1 as revision, s.state',
      ),
    ],
    tests: subscriptions,
  },
  {
    name: 'a renewal costs more than was announced',
    edits: [imported(`${membership}renew.ts`, 'findAnnounced', () => async () => null)],
    tests: members,
  },
  {
    name: 'a coupon that was ended is used',
    edits: [sqlOf(`${membership}couponQueries.ts`, 'findCoupon', /c\.ended_at is not null or /, '')],
    tests: [...coupons],
  },
  {
    name: 'a coupon is used at the moment of its end',
    edits: [sqlOf(`${membership}couponQueries.ts`, 'holdCoupon', /ended_at is null and/, '')],
    tests: coupons,
  },
]
