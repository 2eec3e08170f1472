import type { Input } from '@bencao/shared/contract/index.ts'
import type { Handlers } from '../../http/context.ts'
import type { Payables, Subject } from '../payable.ts'
import { captureWalletOrder, openWalletOrder } from './wallet.ts'

type Opening = Input<'create_payment'>

/** What each kind of input asks to pay for. */
const subjectsOf: { [K in Opening['kind']]: (input: Extract<Opening, { kind: K }>) => Subject } = {
  order: ({ orderId }) => ({ subjectKind: 'order', subjectId: orderId }),
  vip: ({ vipOrderId }) => ({ subjectKind: 'vip', subjectId: vipOrderId }),
}

const subjectOf = (input: Opening): Subject =>
  input.kind === 'order' ? subjectsOf.order(input) : subjectsOf.vip(input)

interface WalletSettings {
  payables: Payables
  publicUrl: string
}

/** Payments of the provider that are approved on the gateway's own page. */
export const walletHandlers = ({ payables, publicUrl }: WalletSettings) =>
  ({
    async create_payment(input, { provider, transaction, services, lang, audit }) {
      const subject = subjectOf(input)
      audit({ recordId: subject.subjectId })
      const page = new URL(payables[subject.subjectKind].payPage(subject.subjectId), publicUrl)
      const by = { provider, payables, payer: 'provider', transaction, services } as const
      return openWalletOrder({ ...by, subject, page, lang })
    },

    async order_paypal_submit({ paypalOrderId, requestId }, { provider, transaction, services, ip, audit }) {
      const by = { provider, payables, payer: 'provider', transaction, services } as const
      const found = ({ subjectId }: Subject) => audit({ recordId: subjectId })
      return captureWalletOrder({ ...by, paypalOrderId, ip, requestId, found })
    },
  }) satisfies Partial<Handlers>
