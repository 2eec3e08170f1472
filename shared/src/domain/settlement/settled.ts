import type { FindingKind } from '../finding.ts'
import type { Cents } from '../money.ts'

/** Money in a gateway's settled list. */
export interface ListedMoney {
  kind: 'charge' | 'return'
  transactionId: string
  /** Above zero; null if the gateway's record cannot be read. */
  cents: Cents | null
  /** Our reference; empty if there is none. */
  reference: string
  /** Of a return: its charge; empty if it names none. */
  chargeId: string
  invoice: string
}

/** The payment that money belongs to. */
export interface Owner {
  providerId: string
  paymentId: string
}

/** A charge that the portal has, of a payment or one that no payment may keep. */
export interface KnownCharge extends Owner {
  /** Empty: its payment has no charge. */
  transactionId: string
  /** Of its payment. */
  reference: string
  cents: Cents
  /** It was voided, so that nothing should be settled. */
  voided: boolean
}

/** Money that the portal gave back. */
export interface KnownReturn extends Owner {
  reversalId: string
  reference: string
  /** The charge that it is a part of. */
  chargeId: string
  /** The gateway's own number, if a person typed it. */
  refundId: string
  invoice: string
  cents: Cents
}

export interface Difference {
  kind: Extract<FindingKind, `settled${string}`>
  transactionId: string
  invoice: string
  /** What the gateway has; below zero if it went back; null if it has nothing, or nothing that can be read. */
  cents: Cents | null
  /** What the portal has. */
  expectedCents: Cents | null
  owner: Owner | null
}

export interface MatchedMoney extends ListedMoney {
  owner: Owner | null
  reversalId: string | null
}

interface Known {
  /** Transactions that an earlier list had. */
  listedBefore: ReadonlySet<string>
  charges: readonly KnownCharge[]
  /** Without those that an earlier list had. */
  returns: readonly KnownReturn[]
}

const signed = ({ kind, cents }: ListedMoney): Cents | null =>
  cents === null || kind === 'charge' ? cents : -cents

/** Compares a day's settled list with what the portal has. A transaction is kept once, however often it is listed. */
export function compareListed(
  listed: readonly ListedMoney[],
  { listedBefore, charges, returns }: Known,
): { kept: MatchedMoney[]; differences: Difference[] } {
  const chargeOf = new Map(
    charges
      .filter(({ transactionId }) => transactionId !== '')
      .map((charge) => [charge.transactionId, charge]),
  )
  const paymentOf = new Map(charges.map((charge) => [charge.reference, charge]))
  const open = [...returns]
  const seen = new Set(listedBefore)
  const kept: MatchedMoney[] = []
  const differences: Difference[] = []

  for (const money of listed) {
    const { transactionId, invoice } = money
    const differs = (kind: Difference['kind'], owner: Owner | null, expected: Cents | null) =>
      differences.push({ kind, transactionId, invoice, cents: signed(money), expectedCents: expected, owner })
    if (seen.has(transactionId)) {
      differs('settledTwice', ownerOf(chargeOf.get(transactionId)), null)
      continue
    }
    seen.add(transactionId)
    if (money.kind === 'charge') {
      const charge = chargeOf.get(transactionId)
      const sameReference = money.reference === '' ? undefined : paymentOf.get(money.reference)
      const owner = ownerOf(charge ?? sameReference)
      kept.push({ ...money, owner, reversalId: null })
      if (!charge && sameReference && sameReference.transactionId !== '') differs('settledTwice', owner, null)
      else if (!charge || charge.voided) differs('settledUnknown', owner, null)
      else if (charge.cents !== money.cents) differs('settledOther', owner, charge.cents)
      continue
    }
    const back = takeReturn(open, money)
    kept.push({ ...money, owner: ownerOf(back), reversalId: back?.reversalId ?? null })
    if (!back) differs('settledUnknown', ownerOf(chargeOf.get(money.chargeId)), null)
    else if (back.cents !== money.cents) differs('settledOther', ownerOf(back), -back.cents)
  }
  return { kept, differences }
}

const ownerOf = (of: Owner | undefined): Owner | null =>
  of ? { providerId: of.providerId, paymentId: of.paymentId } : null

/**
 * Takes the return that a listed one is: by our reference or the gateway's number of it, else by its charge or order and
 * the amount.
 */
function takeReturn(open: KnownReturn[], money: ListedMoney): KnownReturn | undefined {
  const same = (own: string, listed: string) => own !== '' && own === listed
  const ways: ((known: KnownReturn) => boolean)[] = [
    ({ reference }) => same(reference, money.reference),
    ({ refundId }) => same(refundId, money.transactionId),
    ({ chargeId, cents }) => same(chargeId, money.chargeId) && cents === money.cents,
    ({ refundId, invoice, cents }) =>
      refundId !== '' && same(invoice, money.invoice) && cents === money.cents,
  ]
  for (const way of ways) {
    const at = open.findIndex(way)
    if (at >= 0) return open.splice(at, 1)[0]
  }
  return undefined
}
