import { possibleOrderActions } from '@bencao/shared/domain/orders/orderActions.ts'
import type { Handlers } from '../../http/context.ts'
import { byToken } from '../../http/provider.ts'
import { hashToken, newToken } from '../../sessions/queries.ts'
import { printOf } from './printOf.ts'
import { findPatientLang, findPrintToken, keepPrintToken } from './queries.ts'
import { quoteOrder } from '../quote.ts'

export const printHandlers = ({ publicUrl }: { publicUrl: string }) =>
  ({
    async order_print({ orderId, kind }, { db, provider, session, lang, refuse, audit }) {
      audit({ recordId: orderId })
      const quote = (await quoteOrder(db, provider, orderId, lang)) ?? refuse('record.unknown')
      audit({ patientIds: [quote.order.patient?.patientId ?? null] })
      if (!possibleOrderActions(quote.order).includes(kind)) refuse('order.wrongState')
      // The patient reads what lies in the parcel; the receipt is the reader's own.
      const sheetLang = (kind === 'packingSlip' && (await findPatientLang(db, provider, orderId))) || lang
      const translated = sheetLang === lang ? quote : await quoteOrder(db, provider, orderId, sheetLang)
      const print = await printOf(db, provider, translated ?? quote, { kind, lang: sheetLang, publicUrl })

      const printToken = newToken()
      const { expiresAt } = await keepPrintToken(db, provider, {
        tokenHash: hashToken(printToken),
        sessionId: session.sessionId,
        orderId,
        kind,
        lang: sheetLang,
      })
      return { print, printToken, printTokenExpiresAt: expiresAt }
    },

    async print_order({ printToken, lang: chosen }, { db, refuse, audit }) {
      const found = (await findPrintToken(db, hashToken(printToken))) ?? refuse('print.linkExpired')
      const { orderId, kind } = found
      const lang = chosen ?? found.lang
      const provider = byToken(found)
      const quote = (await quoteOrder(db, provider, orderId, lang)) ?? refuse('print.linkExpired')
      audit({ patientIds: [quote.order.patient?.patientId ?? null], recordId: orderId })
      return { print: await printOf(db, provider, quote, { kind, lang, publicUrl }) }
    },
  }) satisfies Partial<Handlers>
