/** The print token in the fragment of an address (`#token=…`); null if there is none. */
export const tokenIn = (fragment: string): string | null =>
  new URLSearchParams(fragment.replace(/^#/, '')).get('token') || null

/** The address of the print page. The token is in the fragment, which browsers do not send to servers. */
export const printAddress = (printToken: string): string =>
  `/printOrder#${new URLSearchParams({ token: printToken })}`

/** The address of the receipt of a membership, on the print page of transactions. */
export const vipPrintAddress = (printToken: string): string =>
  `/printTransaction#${new URLSearchParams({ vip: printToken })}`

/** The token of a membership's receipt in the fragment of an address; null if there is none. */
export const vipTokenIn = (fragment: string): string | null =>
  new URLSearchParams(fragment.replace(/^#/, '')).get('vip') || null

/** The address of a month's statement, on the same page. */
export const billPrintAddress = (printToken: string): string =>
  `/printTransaction#${new URLSearchParams({ month: printToken })}`

/** The token of a month's statement in the fragment of an address; null if there is none. */
export const billTokenIn = (fragment: string): string | null =>
  new URLSearchParams(fragment.replace(/^#/, '')).get('month') || null

/** The address of a year's summary, on the same page. */
export const yearPrintAddress = (printToken: string): string =>
  `/printTransaction#${new URLSearchParams({ year: printToken })}`

/** The token of a year's summary in the fragment of an address; null if there is none. */
export const yearTokenIn = (fragment: string): string | null =>
  new URLSearchParams(fragment.replace(/^#/, '')).get('year') || null
