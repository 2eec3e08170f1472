import { later } from './entry/call.ts'

export const billCalls = {
  month_bill_list: later({
    access: 'provider',
    permission: 'bill:view',
    summary: 'Statement rows of a month.',
  }),
  year_bill_list: later({
    access: 'provider',
    permission: 'bill:view',
    summary: 'The twelve months of a year with totals.',
  }),
  order_refund_list: later({
    access: 'provider',
    permission: 'bill:view',
    summary: "Refunds of this provider's orders.",
  }),
  month_bill_print: later({
    access: 'provider',
    permission: 'bill:view',
    summary: "Print data of a month's statement, with a print token.",
  }),
  print_month_bill: later({
    access: 'public',
    permission: null,
    summary: "A month's statement by a print token.",
  }),
}
