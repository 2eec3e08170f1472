import { dollarsFromCents } from '../../server/src/services/amount.ts'
import type { Reply } from '../converge/http.ts'
import type { SimulatedOrder } from './paypalState.ts'

interface Texts {
  title: string
  pay: string
  declined: string
  echeck: string
  cancel: string
  over: string
}

const texts: Record<string, Texts> = {
  'en-US': {
    title: 'PayPal (simulated)',
    pay: 'Approve',
    declined: 'Approve with a card that is declined',
    echeck: 'Approve with an e-check, which takes a while',
    cancel: 'Cancel and return',
    over: 'This payment is already decided, or unknown.',
  },
  'es-US': {
    title: 'PayPal (simulado)',
    pay: 'Aprobar',
    declined: 'Aprobar con una tarjeta que será rechazada',
    echeck: 'Aprobar con un cheque electrónico, que tarda un poco',
    cancel: 'Cancelar y volver',
    over: 'Este pago ya está decidido o no existe.',
  },
  'zh-TW': {
    title: 'PayPal（模擬）',
    pay: '同意付款',
    declined: '以會被拒絕的卡片同意付款',
    echeck: '以電子支票同意付款（需要一些時間）',
    cancel: '取消並返回',
    over: '這筆付款已有結果，或不存在。',
  },
  'zh-CN': {
    title: 'PayPal（模拟）',
    pay: '同意付款',
    declined: '用会被拒绝的卡同意付款',
    echeck: '用电子支票同意付款（需要一些时间）',
    cancel: '取消并返回',
    over: '这笔付款已有结果，或不存在。',
  },
}

const english: Texts = texts['en-US'] as Texts

/** The choices of the buyer's page, in the order of its buttons. */
export const choices = ['pay', 'declined', 'echeck', 'cancel'] as const
export type Choice = (typeof choices)[number]

const headers = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
  'referrer-policy': 'no-referrer',
}
const style =
  'body{font:16px system-ui;max-width:22rem;margin:3rem auto;padding:0 1rem;color:#111;background:#fff}button{display:block;width:100%;min-height:44px;margin:.6rem 0;font:inherit;border:1px solid #003087;border-radius:22px;background:#fff;color:#003087}button[value=pay]{background:#003087;color:#fff}'

/** The page on which the buyer approves; null: there is nothing to approve. */
export function buyerPage(order: SimulatedOrder | null): Reply {
  const words = (order && texts[order.locale]) ?? english
  const lang = order?.locale || 'en-US'
  const buttons = choices
    .map((choice) => `<button name="choice" value="${choice}">${words[choice]}</button>`)
    .join('')
  const body = order
    ? `<p><strong>$${dollarsFromCents(order.cents)}</strong></p><form method="post" action="/checkoutnow?token=${order.id}">${buttons}</form>`
    : `<p>${words.over}</p>`
  return {
    status: order ? 200 : 404,
    type: 'text/html',
    body: `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${words.title}</title><style>${style}</style><main><h1>${words.title}</h1>${body}</main></html>`,
    headers,
  }
}

/** Sends the buyer back to the merchant, with what PayPal adds to the address. */
export function sendBack(
  { id, returnUrl, cancelUrl }: SimulatedOrder,
  choice: Choice,
  reach: (url: string) => string,
): Reply {
  const back = new URL(reach(choice === 'cancel' ? cancelUrl : returnUrl))
  back.searchParams.set('token', id)
  if (choice !== 'cancel') back.searchParams.set('PayerID', 'SIMPAYER1234')
  return { status: 302, type: 'text/plain', body: '', headers: { location: back.href } }
}
