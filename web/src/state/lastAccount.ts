import type { Audience } from '@bencao/shared/domain/account.ts'
import { formatPhone } from '@bencao/shared/domain/phone.ts'
import { clientState } from './clientState.ts'

/** The way in which a person signs in. */
export type SignInWay = 'code' | 'password'

// In memory only: who was signed in last in this document, so that the end of a session costs them no more than the proof.
let last: { audience: Audience; phone: string } | null = null
let ways: Partial<Record<Audience, SignInWay>> = {}

const follow = ({ userInfo }: { userInfo: { audience: Audience; phone: string } | null }): void => {
  if (userInfo) last = { audience: userInfo.audience, phone: userInfo.phone }
}
follow(clientState.get())
clientState.subscribe(follow)

/** Notes the way of a sign-in that was accepted. */
export const noteSignInWay = (audience: Audience, way: SignInWay): void => {
  ways = { ...ways, [audience]: way }
}

/** The way in which somebody of this audience signed in last. */
export const lastSignInWay = (audience: Audience): SignInWay | null => ways[audience] ?? null

/** The phone of the last account of this audience, as it is typed; null if none was signed in. */
export const lastPhone = (audience: Audience): string | null =>
  last?.audience === audience ? formatPhone(last.phone) : null

/** After a sign-out the next person may be another. */
export const forgetLastAccount = (): void => {
  last = null
  ways = {}
}
