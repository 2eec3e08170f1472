import type { Audience } from '@bencao/shared/domain/account.ts'
import { readQuery } from '../../browser/query.ts'

/** Whose door a page was opened from (`?audience=staff`); providers' where nothing is said. */
export const askedAudience = (search: string): Audience =>
  readQuery(search)['audience'] === 'staff' ? 'staff' : 'provider'

/** The query that keeps the door. */
export const audienceQuery = (audience: Audience): { audience?: Audience } =>
  audience === 'staff' ? { audience } : {}
