/** The print token of an address's fragment (`#token=…`); null where there is none. */
export const tokenIn = (fragment: string): string | null =>
  new URLSearchParams(fragment.replace(/^#/, '')).get('token') || null

/** Address of the print page: the token is in the fragment, which never leaves the browser. */
export const printAddress = (printToken: string): string =>
  `/printOrder#${new URLSearchParams({ token: printToken })}`
