/** The print token in the fragment of an address (`#token=…`); null if there is none. */
export const tokenIn = (fragment: string): string | null =>
  new URLSearchParams(fragment.replace(/^#/, '')).get('token') || null

/** The address of the print page. The token is in the fragment, which browsers do not send to servers. */
export const printAddress = (printToken: string): string =>
  `/printOrder#${new URLSearchParams({ token: printToken })}`
