import type { Output } from '@bencao/shared/contract/index.ts'
import { formatAddressLines } from '@bencao/shared/domain/address.ts'
import type { Handlers } from '../http/context.ts'
import { byToken } from '../http/provider.ts'
import { hashToken, newToken } from '../sessions/queries.ts'
import { findReceipt, findVipPrintToken, keepVipPrintToken } from './printQueries.ts'
import { findPurchase } from './statusQueries.ts'

export const vipPrintHandlers = {
  async vip_log_detail({ vipOrderId }, { db, provider, session, lang, refuse, audit }) {
    audit({ recordId: vipOrderId })
    const purchase = (await findPurchase(db, provider, vipOrderId)) ?? refuse('record.unknown')
    const printToken = newToken()
    const { sessionId } = session
    await keepVipPrintToken(db, provider, { tokenHash: hashToken(printToken), sessionId, vipOrderId, lang })
    return { ...purchase, currency: 'USD', printToken }
  },

  async print_vip_order({ printToken }, { db, refuse, audit }) {
    const found = (await findVipPrintToken(db, hashToken(printToken))) ?? refuse('print.linkExpired')
    const { vipOrderId, lang } = found
    const provider = byToken(found)
    audit({ recordId: vipOrderId })
    const bought = (await findPurchase(db, provider, vipOrderId)) ?? refuse('print.linkExpired')
    const { address, clinicName, providerName, ...receipt } = await findReceipt(db, provider, vipOrderId)
    const { vipOrderId: _id, ...purchase } = bought
    const print: Output<'print_vip_order'>['print'] = {
      lang,
      ...purchase,
      ...receipt,
      clinic: {
        name: clinicName,
        providerName,
        phone: address.phone,
        email: address.email,
        addressLines: formatAddressLines(address),
      },
      currency: 'USD',
    }
    return { print }
  },
} satisfies Partial<Handlers>
