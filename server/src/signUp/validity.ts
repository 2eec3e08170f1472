import type { Output } from '@bencao/shared/contract/index.ts'
import { isNpi } from '@bencao/shared/domain/npi.ts'
import { findLink } from '../accounts/linkQueries.ts'
import type { Db } from '../db/database.ts'
import type { NpiRegistry } from '../ports/npiRegistry.ts'
import { findReferrer, hasAcceptedTerms } from './queries.ts'

type Valid = Output<'doctor_valid'>

/** The state of a link, and the audience of its account only. The link is not used up. */
export async function linkValidity(db: Db, token: string): Promise<Valid['link']> {
  const { state, purpose, audience, accountId } = await findLink(db, token)
  const opens = state === 'alive' && purpose === 'setPassword' && audience === 'provider'
  return { state, purpose, audience, asksTerms: opens && !(await hasAcceptedTerms(db, accountId)) }
}

export async function npiValidity(registry: NpiRegistry, typed: string): Promise<Valid['npi']> {
  const npi = typed.replace(/[\s-]/g, '')
  if (!isNpi(npi)) return { valid: false, registry: null, reachable: true }
  const finding = await registry.find(npi)
  return {
    valid: true,
    registry: finding.kind === 'found' ? finding.entry : null,
    reachable: finding.kind !== 'unavailable',
  }
}

export async function referralValidity(db: Db, shareCode: string): Promise<Valid['referral']> {
  const referrer = await findReferrer(db, shareCode)
  return { clinicName: referrer?.clinicName ?? null }
}
