import { z } from 'zod'
import { accountStatuses, audiences, roles } from '../../domain/account.ts'
import { permissions } from '../../domain/permission.ts'
import { id, lang } from './fields.ts'

/** What the browser stores about the account. Contains no patient's data (docs/product.md, 18.1 Client state). */
export const userInfo = z.strictObject({
  token: z.string(),
  accountId: id('account'),
  audience: z.enum(audiences),
  role: z.enum(roles),
  name: z.string(),
  phone: z.string(),
  status: z.enum(accountStatuses),
  verified: z.boolean(),
  permissions: z.array(z.enum(permissions)),
  /** The account must turn on its second step before anything else. */
  stepMissing: z.boolean(),
  vipStatus: z.int(),
  /** The provider's photo; null without one, and for staff. */
  photoFileId: id('file').nullable(),
  lang,
})
