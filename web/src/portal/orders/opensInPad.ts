import type { OrderState } from '@bencao/shared/domain/order.ts'
import { viewing } from '../../state/viewing.ts'

/** A draft opens in the order pad, except in a look at a portal, which changes nothing; any other order on its own page. */
export const opensInPad = (statusId: OrderState): boolean => statusId === 'draft' && viewing === null
