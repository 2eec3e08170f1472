import type { Audience } from '@bencao/shared/domain/account.ts'
import { readQuery } from '../../browser/query.ts'

/** The audience in the page's address (`?audience=staff`); provider by default. */
export const requestedAudience = (search: string): Audience =>
  readQuery(search)['audience'] === 'staff' ? 'staff' : 'provider'

/** The query that keeps the audience. */
export const audienceQuery = (audience: Audience): { audience?: Audience } =>
  audience === 'staff' ? { audience } : {}
