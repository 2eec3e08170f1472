import { centsFromDollars, dollarsFromCents } from '../../server/src/services/amount.ts'
import { byteLimits } from '../../server/src/services/converge/wire.ts'
import { maskedNumber } from './cards.ts'
import { easternDay, isPastExpiry, searchDay, transactionTime } from './clock.ts'
import { errorFields } from './errors.ts'
import type { Plan } from './faults.ts'
import { credentialFault, type Gateway, newTransactionId } from './gateway.ts'
import { liedAbout } from './lies.ts'
import { saleFields, sell } from './sale.ts'
import type { BookedReturn, BookedSale } from './gatewayState.ts'
import { type ReplyFields, writeTransaction, writeTransactions } from './xml.ts'

type Fields = ReadonlyMap<string, string>
type Handler = (gateway: Gateway, fields: Fields, plan: Plan) => ReplyFields | ReplyFields[]

function queryFields(sale: BookedSale): ReplyFields {
  const voidable = sale.approved && !sale.voided && !sale.settled && !sale.settling
  const status = sale.settled ? 'STL' : sale.settling && !sale.voided ? 'PEN' : 'OPN'
  return {
    ...saleFields(sale),
    ssl_merchant_txn_id: sale.reference,
    ssl_trans_status: status,
    ssl_is_voidable: voidable ? 'TRUE' : 'FALSE',
  }
}

/** A return among the answers to a query, with the card of its sale. */
function returnFields(sale: BookedSale, booked: BookedReturn): ReplyFields {
  return {
    ...queryFields(sale),
    ssl_transaction_type: 'RETURN',
    ssl_txn_id: booked.transactionId,
    ssl_amount: dollarsFromCents(booked.cents),
    ssl_txn_time: transactionTime(new Date(booked.at)),
    ssl_merchant_txn_id: booked.reference,
    ssl_is_voidable: 'FALSE',
  }
}

/** Settles what was made before today. */
function settleBefore({ clock, state }: Gateway): void {
  const today = easternDay(clock.now())
  const transactionIds = [...state.sales.values()]
    .filter(
      ({ approved, voided, settled, at }) =>
        approved && !voided && !settled && easternDay(new Date(at)) < today,
    )
    .map(({ transactionId }) => transactionId)
  if (transactionIds.length > 0) state.record({ type: 'settlement', transactionIds })
}

const madeUpFields = ({
  transactionId,
  kind,
  cents,
}: {
  transactionId: string
  kind: string
  cents: number
}) => ({
  ssl_txn_id: transactionId,
  ssl_transaction_type: kind === 'return' ? 'RETURN' : 'SALE',
  ssl_trans_status: 'STL',
  ssl_result_message: 'APPROVAL',
  ssl_approval_code: '000000',
  ssl_amount: dollarsFromCents(cents),
  ssl_is_voidable: 'FALSE',
})

function query(gateway: Gateway, fields: Fields): ReplyFields | ReplyFields[] {
  const now = gateway.clock.now().getTime()
  const { sales, returns } = gateway.state
  const visible = [
    ...[...sales.values()].map((sale) => ({ ...sale, shown: queryFields(sale) })),
    ...[...returns.values()].flatMap((booked) => {
      const sale = sales.get(booked.saleId)
      return sale ? [{ ...booked, shown: returnFields(sale, booked) }] : []
    }),
  ].filter(({ visibleAt }) => visibleAt <= now)
  const id = fields.get('ssl_txn_id')
  if (id) return visible.find(({ transactionId }) => transactionId === id)?.shown ?? errorFields('5040')
  const reference = fields.get('ssl_merchant_txn_id')
  const start = fields.get('ssl_search_start_date')
  const end = fields.get('ssl_search_end_date')
  if (!reference && !start && !end) return errorFields('5135')
  const [from, to] = [start, end].map((day) => (day === undefined ? undefined : searchDay(day)))
  if (from === null || to === null) return errorFields('5099')
  const found = visible
    .filter((each) => !reference || each.reference === reference)
    .filter(
      ({ at }) => (!from || easternDay(new Date(at)) >= from) && (!to || easternDay(new Date(at)) <= to),
    )
    .toReversed()
    .map(({ shown }) => shown)
  if (reference || from !== to) return found
  return liedAbout<ReplyFields>(found, gateway.lies, {
    idOf: (row) => row.ssl_txn_id ?? '',
    withCents: (row, cents) => ({ ...row, ssl_amount: dollarsFromCents(cents) }),
    madeUp: (lie) => (lie.day === from ? madeUpFields(lie) : null),
  })
}

/** The sale, if a later call may change it: booked and approved. */
function changeable(gateway: Gateway, fields: Fields): BookedSale | null {
  const sale = gateway.state.sales.get(fields.get('ssl_txn_id') ?? '')
  return sale?.approved && sale.at <= gateway.clock.now().getTime() ? sale : null
}

function voidSale(gateway: Gateway, fields: Fields): ReplyFields {
  const sale = changeable(gateway, fields)
  if (!sale || sale.voided || sale.settled || sale.returnedCents > 0) return errorFields('5040')
  if (sale.settling) return errorFields('6014')
  gateway.state.record({ type: 'void', transactionId: sale.transactionId })
  return { ...saleFields(sale), ssl_txn_id: newTransactionId(gateway), ssl_result: '0' }
}

function returnSale(gateway: Gateway, fields: Fields, plan: Plan): ReplyFields {
  const sale = changeable(gateway, fields)
  if (!sale || sale.voided) return errorFields('5040')
  const dollars = fields.get('ssl_amount') ?? ''
  const cents = /^\d+\.\d{2}$/.test(dollars) ? centsFromDollars(dollars) : null
  if (!cents) return errorFields('5002')
  if (sale.returnedCents + cents > sale.amountCents) return errorFields('5091')
  const transactionId = newTransactionId(gateway)
  const at = gateway.clock.now().getTime() + (plan.bookedAfterMs ?? 0)
  const visibleAt = at + (plan.visibleAfterMs ?? 0)
  const reference = fields.get('ssl_merchant_txn_id') ?? ''
  const booked = { transactionId, saleId: sale.transactionId, reference, cents, at, visibleAt }
  gateway.state.record({ type: 'return', booked })
  return {
    ...saleFields(sale),
    ssl_transaction_type: 'RETURN',
    ssl_txn_id: transactionId,
    ssl_amount: dollars,
    ssl_result: '0',
  }
}

function onToken(
  type: string,
  work: (gateway: Gateway, fields: Fields, token: string) => ReplyFields | null,
): Handler {
  return (gateway, fields) => {
    const token = fields.get('ssl_token') ?? ''
    const card = gateway.state.cards.get(token)
    if (token === '') return errorFields('4009')
    if (!card) return errorFields('5085')
    const failure = work(gateway, fields, token)
    if (failure) return failure
    return {
      ssl_transaction_type: type,
      ssl_token: token,
      ssl_token_response: 'SUCCESS',
      ssl_account_number: maskedNumber(card),
      ssl_exp_date: card.expiry,
      ssl_first_name: card.firstName,
      ssl_last_name: card.lastName,
    }
  }
}

const handlers: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['ccsale', sell],
  ['ccvoid', voidSale],
  ['ccreturn', returnSale],
  ['txnquery', query],
  ['ccquerytoken', onToken('QUERYTOKEN', () => null)],
  [
    'ccupdatetoken',
    onToken('UPDATETOKEN', (gateway, fields, token) => {
      const expiry = fields.get('ssl_exp_date') ?? ''
      const valid = /^(?:0[1-9]|1[0-2])\d\d$/.test(expiry) && !isPastExpiry(expiry, gateway.clock.now())
      if (!valid) return errorFields('5001')
      gateway.state.record({ type: 'expiry', token, expiry })
      return null
    }),
  ],
  [
    'ccdeletetoken',
    onToken('DELETETOKEN', (gateway, _fields, token) => {
      gateway.state.record({ type: 'forgotten', token })
      return null
    }),
  ],
])

function fieldTooLong(fields: Fields): boolean {
  return [...fields].some(([name, value]) => Buffer.byteLength(value) > (byteLimits.get(name) ?? 255))
}

function answer(gateway: Gateway, fields: Fields | null, plan: Plan): ReplyFields | ReplyFields[] {
  if (!fields) return errorFields('6042')
  const wrongCredentials = credentialFault(gateway, fields)
  if (wrongCredentials) return errorFields(wrongCredentials)
  const type = fields.get('ssl_transaction_type')?.toLowerCase()
  if (!type) return errorFields('4009')
  const handler = handlers.get(type)
  if (!handler) return errorFields('4010')
  if (fieldTooLong(fields)) return errorFields('5005')
  if (gateway.settlesNightly) settleBefore(gateway)
  if (plan.errorCode) return errorFields(plan.errorCode)
  if (plan.decline && type !== 'ccsale') return errorFields('6006')
  const reply = handler(gateway, fields, plan)
  return plan.errorAfter ? errorFields(plan.errorAfter) : reply
}

/** Answers one XML request, with the checks in the gateway's order; null stands for malformed XML. */
export function answerTransaction(gateway: Gateway, fields: Fields | null, plan: Plan): string {
  const reply = answer(gateway, fields, plan)
  return Array.isArray(reply) ? writeTransactions(reply) : writeTransaction(reply)
}
