import { later } from './entry/call.ts'

export const billCalls = {
  month_bill_list: later({
    access: 'provider',
    permission: 'bill:view',
    summary: 'Lists the statement rows of a month.',
  }),
  year_bill_list: later({
    access: 'provider',
    permission: 'bill:view',
    summary: 'Lists the twelve months of a year with totals.',
  }),
  order_refund_list: later({
    access: 'provider',
    permission: 'bill:view',
    summary: "Lists the refunds of this provider's orders.",
  }),
  month_bill_print: later({
    access: 'provider',
    permission: 'bill:view',
    summary: "Returns the print data of a month's statement, with a print token.",
  }),
  print_month_bill: later({
    access: 'public',
    permission: null,
    summary: "Returns a month's statement by a print token.",
  }),
}
