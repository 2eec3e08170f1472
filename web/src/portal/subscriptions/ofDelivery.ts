import type { Data } from '@bencao/shared/contract/index.ts'

type Happened = Pick<Data<'subscription_detail'>['history'][number], 'kind' | 'detail' | 'shipsOn'>

/** Whether an event is about one delivery. One that is about none, or about all, names no day. */
export const isOfDelivery = ({ kind, detail, shipsOn }: Happened): boolean =>
  shipsOn !== '' && kind !== 'started' && kind !== 'cancelled' && (kind !== 'asked' || detail === 'skip')
