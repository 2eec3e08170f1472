import { z } from 'zod'
import { call } from './entry/call.ts'
import { billingAddress, card, nickname } from './fields/card.ts'
import { id, instant, noInput, nothing, requestId } from './fields/fields.ts'

const cardId = id('card')

/** The gateway's own card form: `formToken` opens it through the script at `scriptUrl`. */
export const cardForm = z.strictObject({ formToken: z.string(), scriptUrl: z.string(), expiresAt: instant })

/** What the gateway's form returned. Never a card number, which is refused (docs/product.md, 7.5 Cards). */
export const gatewayToken = z.string().regex(/^[0-9A-Za-z_-]{8,64}$/, { error: 'fields.invalid' })

export const expiry = z
  .string({ error: 'fields.expiry' })
  .trim()
  .regex(/^(0[1-9]|1[0-2])\/20\d\d$/, { error: 'fields.expiry' })

export const cardCalls = {
  card_list: call({
    access: 'provider',
    permission: 'card:view',
    mode: 'read',
    about: ['cards'],
    summary: 'Lists the cards on file, the default one first.',
    input: noInput,
    output: z.strictObject({ cards: z.array(card) }),
  }),
  card_detail: call({
    access: 'provider',
    permission: 'card:view',
    mode: 'read',
    about: ['cards'],
    summary: 'Returns one card on file.',
    input: z.object({ cardId }),
    output: card,
    refuses: ['record.unknown'],
  }),
  card_add: call({
    access: 'provider',
    permission: 'card:edit',
    mode: 'steps',
    changes: ['cards'],
    rate: 'pay',
    shownOnce: ['form'],
    summary:
      "Called twice. Without `gatewayToken` it opens the gateway's card form. With it the server asks the gateway about the token and keeps the card (at most two).",
    input: z.object({
      gatewayToken: gatewayToken.optional(),
      nickname,
      billingName: billingAddress.billingName.optional(),
      billingAddress1: billingAddress.billingAddress1.optional(),
      billingCity: billingAddress.billingCity.optional(),
      billingProvince: billingAddress.billingProvince.optional(),
      billingZip: billingAddress.billingZip.optional(),
      requestId,
    }),
    output: z.strictObject({ form: cardForm.nullable(), card: card.nullable() }),
    refuses: [
      'card.atMostTwo',
      'card.tooManyForms',
      'card.notVerified',
      'card.expired',
      'payment.unreachable',
    ],
  }),
  card_edit: call({
    access: 'provider',
    permission: 'card:edit',
    mode: 'steps',
    changes: ['cards'],
    rate: 'pay',
    summary: 'Changes nickname, billing address or expiry (MM/YYYY). A new expiry is sent to the gateway.',
    input: z.object({ cardId, nickname, expiry, ...billingAddress }),
    output: nothing,
    refuses: ['record.unknown', 'card.expired', 'card.notVerified', 'payment.unreachable'],
  }),
  card_set_default: call({
    access: 'provider',
    permission: 'card:edit',
    mode: 'write',
    changes: ['cards'],
    summary: 'Makes a card the default one.',
    input: z.object({ cardId }),
    output: nothing,
    refuses: ['record.unknown'],
  }),
  card_del: call({
    access: 'provider',
    permission: 'card:edit',
    mode: 'write',
    changes: ['cards'],
    summary:
      'Deletes a card on file. The last one cannot be deleted. Deleting the default one makes the other default.',
    input: z.object({ cardId }),
    output: nothing,
    refuses: ['record.unknown', 'card.lastOne'],
  }),
}
