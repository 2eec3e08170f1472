import type { Output } from '@bencao/shared/contract/index.ts'
import { missingForVerification } from '@bencao/shared/domain/review.ts'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { findProfile, listPermits } from './queries.ts'

/** The profile as its provider sees it. */
export async function presentProfile(db: Db, provider: Provider): Promise<Output<'doctor_detail'>> {
  const { approved, changed, sentBack, sentBackReason, suspendedReason, ...row } = await findProfile(
    db,
    provider,
  )
  const waiting = sentBack ? 'sentBack' : 'waiting'
  const reviewState = approved ? (changed ? 'changed' : 'approved') : waiting
  return {
    ...row,
    reviewState,
    statusReason:
      row.status === 'suspended' ? suspendedReason : reviewState === 'sentBack' ? sentBackReason : '',
    missing: missingForVerification({
      hasNpiFile: row.npiFileId !== null,
      emailVerified: row.emailVerified,
      address1: row.address1,
    }),
    sellerPermits: await listPermits(db, provider),
  }
}
