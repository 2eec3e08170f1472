import { contract, type Input } from '@bencao/shared/contract/index.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import type { Provider } from '../../http/provider.ts'
import type { Keyring } from '../../secrets/keyring.ts'

const depositRow = contract.comms_card_get.output.shape.account.unwrap()

/**
 * The newest account of a provider, where payouts go: with `refused`, the bank wants no more payments to it, and `held`,
 * it was changed too recently.
 */
export const newestDeposit = (providerId: string | Sql): Sql => sql`(
  select *, refused_code <> '' as refused, payable_from > app_now() as held from deposit_account
  where provider_id = ${providerId} order by created_at desc, id desc limit 1)`

/** The newest account; payouts go there once its hold is over. */
export const findDeposit = (db: Db, { providerId }: Provider): Promise<z.infer<typeof depositRow> | null> =>
  db.optional(
    depositRow,
    sql`
      select holder_name as "holderName", bank_name as "bankName", branch_name as "branchName",
        routing_last4 as "routingLast4", last4 as "accountLast4", account_type as "accountType", ownership,
        epoch(created_at) as "changedAt", epoch(payable_from) as "payableFrom", held, refused
      from ${newestDeposit(providerId)} d`,
  )

const sealedRow = z.strictObject({
  id: z.uuid(),
  refusedCode: z.string(),
  routingNumber: z.instanceof(Buffer),
  accountNumber: z.instanceof(Buffer),
})
type Sealed = z.infer<typeof sealedRow>

const sealedColumns = sql`
  d.id, d.refused_code as "refusedCode", d.routing_number as "routingNumber", d.account_number as "accountNumber"`

/** Both numbers of an account; null if it cannot be opened. */
function numbersOf(keyring: Keyring, { id, routingNumber, accountNumber }: Sealed): string | null {
  try {
    return `${keyring.open(routingNumber, `deposit:routing:${id}`)} ${keyring.open(accountNumber, `deposit:account:${id}`)}`
  } catch {
    return null
  }
}

/** The code with which the bank refused an account with these numbers before; empty if it did not. */
async function findRefusal(
  db: Db,
  { providerId }: Provider,
  keyring: Keyring,
  given: Pick<Input<'comms_card_set'>, 'routingNumber' | 'accountNumber'>,
): Promise<string> {
  const refused = await db.many(
    sealedRow,
    sql`
      select ${sealedColumns} from deposit_account d
      where provider_id = ${providerId} and refused_code <> '' and last4 = ${given.accountNumber.slice(-4)}
        and routing_last4 = ${given.routingNumber.slice(-4)}
      order by created_at desc, id desc`,
  )
  const numbers = `${given.routingNumber} ${given.accountNumber}`
  const same = refused.find((account) => numbersOf(keyring, account) === numbers)
  return same?.refusedCode ?? ''
}

/**
 * Stores an account as a new row, its numbers sealed under its own id; one that the bank refused stays refused. Returns the
 * id.
 */
export async function insertDeposit(
  db: Db,
  provider: Provider,
  keyring: Keyring,
  given: Omit<Input<'comms_card_set'>, 'code' | 'password'> & { payableFrom: number },
): Promise<string> {
  const id = newId()
  const { routingNumber, accountNumber } = given
  const refusedCode = await findRefusal(db, provider, keyring, given)
  await db.run(sql`
    insert into deposit_account (provider_id, id, holder_name, bank_name, branch_name, routing_number,
      account_number, routing_last4, last4, account_type, ownership, payable_from, refused_code)
    values (${provider.providerId}, ${id}, ${given.holderName}, ${given.bankName}, ${given.branchName ?? ''},
      ${keyring.seal(routingNumber, `deposit:routing:${id}`)},
      ${keyring.seal(accountNumber, `deposit:account:${id}`)},
      ${routingNumber.slice(-4)}, ${accountNumber.slice(-4)}, ${given.accountType}, ${given.ownership},
      to_timestamp(${given.payableFrom}), ${refusedCode})`)
  return id
}

/** Nothing is paid any more to an account that the bank refused, nor to a later one of its provider with the same numbers. */
export async function refuseAccount(
  db: Db,
  { providerId }: Provider,
  keyring: Keyring,
  refused: { depositId: string; code: string },
): Promise<void> {
  const alike = await db.many(
    sealedRow,
    sql`
      select ${sealedColumns} from deposit_account d
        join deposit_account r on r.provider_id = d.provider_id and r.last4 = d.last4 and r.routing_last4 = d.routing_last4
      where d.provider_id = ${providerId} and r.id = ${refused.depositId}`,
  )
  const account = alike.find(({ id }) => id === refused.depositId)
  const numbers = account && numbersOf(keyring, account)
  const same = alike.filter(
    (each) => each === account || (numbers !== null && numbersOf(keyring, each) === numbers),
  )
  await db.run(sql`
    update deposit_account set refused_code = ${refused.code}
    where provider_id = ${providerId} and id = any (${same.map(({ id }) => id)}::uuid[])`)
}
