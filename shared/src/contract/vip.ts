import { later } from './entry/call.ts'

export const vipCalls = {
  vip_submit: later({
    access: 'provider',
    permission: 'vip:buy',
    summary: 'Orders a membership and opens its payment.',
  }),
  converge_vip_payment: later({
    access: 'provider',
    permission: 'vip:buy',
    summary: 'Pays a membership with a card.',
  }),
  vip_status: later({
    access: 'provider',
    permission: 'vip:view',
    summary: 'Returns the membership at this moment.',
  }),
  vip_log_detail: later({
    access: 'provider',
    permission: 'vip:view',
    summary: 'Returns one membership purchase with receipt date and validity.',
  }),
  vip_code_verify: later({
    access: 'provider',
    permission: 'vip:buy',
    summary: 'Returns the effect of a coupon on the price.',
  }),
  print_vip_order: later({
    access: 'provider',
    permission: 'vip:view',
    summary: 'Returns the print data of a membership purchase.',
  }),
}
