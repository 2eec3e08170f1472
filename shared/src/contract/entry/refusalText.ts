import type { Reason } from './refusals.ts'
import type { Messages } from '../../messages/catalogue.ts'

type Leaf<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Leaf<T[K], `${P}${K}.`>
}[keyof T & string]

/** Message key of a reason; a reason of the contract without a text does not compile here. */
export const refusalKey = (reason: Reason): `refusals.${Leaf<Messages['refusals']>}` => `refusals.${reason}`
