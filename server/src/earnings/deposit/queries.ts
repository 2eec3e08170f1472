import { contract, type Input } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import type { Provider } from '../../http/provider.ts'
import type { Keyring } from '../../secrets/keyring.ts'

const depositRow = contract.comms_card_get.output.shape.account.unwrap()

/** The newest account; payouts go there once its hold is over. */
export const findDeposit = (db: Db, { providerId }: Provider): Promise<z.infer<typeof depositRow> | null> =>
  db.optional(
    depositRow,
    sql`
      select holder_name as "holderName", bank_name as "bankName", branch_name as "branchName",
        routing_last4 as "routingLast4", last4 as "accountLast4", account_type as "accountType", ownership,
        epoch(created_at) as "changedAt", epoch(payable_from) as "payableFrom", payable_from > app_now() as held
      from deposit_account where provider_id = ${providerId} order by created_at desc, id desc limit 1`,
  )

/** Stores an account as a new row, its numbers sealed under its own id. Returns the id. */
export async function insertDeposit(
  db: Db,
  { providerId }: Provider,
  keyring: Keyring,
  given: Omit<Input<'comms_card_set'>, 'code' | 'password'> & { payableFrom: number },
): Promise<string> {
  const id = newId()
  const { routingNumber, accountNumber } = given
  await db.run(sql`
    insert into deposit_account (provider_id, id, holder_name, bank_name, branch_name, routing_number,
      account_number, routing_last4, last4, account_type, ownership, payable_from)
    values (${providerId}, ${id}, ${given.holderName}, ${given.bankName}, ${given.branchName ?? ''},
      ${keyring.seal(routingNumber, `deposit:routing:${id}`)},
      ${keyring.seal(accountNumber, `deposit:account:${id}`)},
      ${routingNumber.slice(-4)}, ${accountNumber.slice(-4)}, ${given.accountType}, ${given.ownership},
      to_timestamp(${given.payableFrom}))`)
  return id
}
