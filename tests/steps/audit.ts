import sql from 'sql-template-tag'
import type { TestStaff } from '../make/people.ts'
import type { TestPortal } from '../portal/portal.ts'

/** The outcomes that the audit has of what a member of staff did with a record, oldest first. */
export const auditedOf = async (
  portal: TestPortal,
  { accountId }: Pick<TestStaff, 'accountId'>,
  action: string,
  recordId: string,
): Promise<string[]> =>
  (
    await portal.db.many<{ outcome: string }>(sql`
      select outcome from audit where action = ${action} and record_id = ${recordId}
        and account_id = ${accountId} order by id`)
  ).map(({ outcome }) => outcome)
