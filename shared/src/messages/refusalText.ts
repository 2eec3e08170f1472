import type { Reason } from '../contract/refusals.ts'
import type { Messages } from './catalogue.ts'

type Leaf<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Leaf<T[K], `${P}${K}.`>
}[keyof T & string]

/** Fails to compile when a reason of the contract has no text. */
export type RefusalKey = Reason extends Leaf<Messages['refusals']> ? `refusals.${Reason}` : never

export const refusalKey = (reason: Reason): RefusalKey => `refusals.${reason}`
