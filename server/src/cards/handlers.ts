import { isExpired, mayAddCard, mayRemoveCard, nextDefault } from '@bencao/shared/domain/cards/card.ts'
import { businessToday } from '../db/businessDate.ts'
import type { Handlers } from '../http/context.ts'
import { type CardFormSettings, openCardForm, readToken } from './cardForm.ts'
import {
  findCard,
  insertCard,
  isOnFile,
  listCards,
  lockCards,
  makeDefault,
  noteTokenToForget,
  removeCard,
  updateCard,
} from './queries.ts'
import { presentCard } from './presentCard.ts'

export const cardHandlers = ({ rateLimitScale }: CardFormSettings) =>
  ({
    async card_list(_input, { db, provider }) {
      const today = await businessToday(db)
      return { cards: (await listCards(db, provider)).map((card) => presentCard(card, today)) }
    },

    async card_detail({ cardId }, { db, provider, refuse }) {
      const card = (await findCard(db, provider, cardId)) ?? refuse('record.unknown')
      return presentCard(card, await businessToday(db))
    },

    async card_add(input, { provider, transaction, services, lang, ip, refuse, audit }) {
      const { gatewayToken } = input
      if (!gatewayToken) {
        if (!mayAddCard(await transaction((db) => listCards(db, provider)))) refuse('card.atMostTwo')
        const form = await openCardForm({ provider, transaction, services, lang, ip, rateLimitScale })
        return { form: form ?? refuse('payment.unreachable'), card: null }
      }

      const read = await readToken(services.cards, gatewayToken)
      if (read === 'unreachable') return refuse('payment.unreachable')
      if (read === 'notVerified') return refuse('card.notVerified')
      const result = await transaction(async (db) => {
        const today = await businessToday(db)
        const kept = await lockCards(db, provider)
        const same = kept.find((card) => card.gatewayToken === gatewayToken)
        if (same) return { card: presentCard(same, today) }
        if (await isOnFile(db, gatewayToken)) return { reason: 'card.notVerified' as const }
        if (!mayAddCard(kept) || isExpired(read.expiry, today)) {
          await noteTokenToForget(db, gatewayToken)
          return { reason: mayAddCard(kept) ? ('card.expired' as const) : ('card.atMostTwo' as const) }
        }
        const card = {
          slot: kept[0]?.slot === 1 ? 2 : 1,
          gatewayToken,
          network: read.network,
          last4: read.last4,
          expiry: read.expiry,
          nickname: input.nickname ?? '',
          isDefault: kept.length === 0,
          billingName: input.billingName ?? '',
          billingAddress1: input.billingAddress1 ?? '',
          billingCity: input.billingCity ?? '',
          billingProvince: input.billingProvince ?? '',
          billingZip: input.billingZip ?? '',
        }
        const cardId = await insertCard(db, provider, card)
        return { card: presentCard({ cardId, ...card }, today) }
      })
      if (!result.card) return refuse(result.reason)
      audit({ recordId: result.card.cardId })
      return { form: null, card: result.card }
    },

    async card_edit({ cardId, ...change }, { provider, transaction, services, refuse, audit }) {
      audit({ recordId: cardId })
      const { card, today } = await transaction(async (db) => ({
        card: await findCard(db, provider, cardId),
        today: await businessToday(db),
      }))
      if (!card) return refuse('record.unknown')
      if (isExpired(change.expiry, today)) refuse('card.expired', { fields: { expiry: 'fields.expiryPast' } })
      if (change.expiry !== card.expiry) {
        const updated = await services.cards.updateExpiry(card.gatewayToken, change.expiry)
        if (updated.kind === 'declined' || updated.kind === 'refused') refuse('card.notVerified')
        if (updated.kind !== 'ok') refuse('payment.unreachable')
      }
      const found = await transaction((db) =>
        updateCard(db, provider, cardId, { ...change, nickname: change.nickname ?? '' }),
      )
      if (found === 0) refuse('record.unknown')
      return {}
    },

    async card_set_default({ cardId }, { db, provider, refuse, audit }) {
      audit({ recordId: cardId })
      const kept = await lockCards(db, provider)
      if (!kept.some((card) => card.cardId === cardId)) refuse('record.unknown')
      await makeDefault(db, provider, cardId)
      return {}
    },

    async card_del({ cardId }, { db, provider, refuse, audit }) {
      audit({ recordId: cardId })
      const kept = await lockCards(db, provider)
      const card = kept.find((each) => each.cardId === cardId) ?? refuse('record.unknown')
      if (!mayRemoveCard(kept)) refuse('card.lastOne')

      await removeCard(db, provider, cardId)
      await noteTokenToForget(db, card.gatewayToken)
      const next = nextDefault(kept, cardId)
      if (next) await makeDefault(db, provider, next)
      return {}
    },
  }) satisfies Partial<Handlers>
