const secretNames = 'ssl_(?:pin|card_number|account_number|cvv2cvc2|token|txn_auth_token)'
const inXml = new RegExp(`(<(${secretNames})>)[^<]*`, 'gi')
const inForm = new RegExp(`((?:^|[&?\\s])${secretNames}=)[^&\\s]*`, 'gi')
const escapedInForm = new RegExp(`(%3C(${secretNames})%3E).*?(?=%3C)`, 'gi')

/** Removes secrets and card data from a request or reply before it is stored anywhere. */
export function scrub(text: string): string {
  return text
    .replace(inXml, '$1[FILTERED]')
    .replace(inForm, '$1[FILTERED]')
    .replace(escapedInForm, '$1[FILTERED]')
}
