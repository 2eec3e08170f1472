import type { ReplyFields } from './xml.ts'

const texts: Record<string, [name: string, message: string]> = {
  '3003': ['Gateway error', 'The gateway could not process the request.'],
  '4000': ['VID Not Supplied', 'The account id is missing.'],
  '4009': ['Required Field Not Supplied', 'A required field is missing.'],
  '4010': ['Invalid Transaction Type', 'There is no such transaction type.'],
  '4013': ['PIN Not Supplied', 'The PIN is missing.'],
  '4014': ['Not Permitted', 'This terminal or user may not do this.'],
  '4019': ['User ID Not Supplied', 'The user id is missing.'],
  '4025': ['Invalid Credentials', 'The credentials supplied in the authorization request are invalid.'],
  '5001': ['Exp Date Invalid', 'The expiration date is invalid.'],
  '5002': ['Amount Invalid', 'The amount is invalid.'],
  '5005': ['Field Character Limit Exceeded', 'A field is too long.'],
  '5007': ['Sales Tax Invalid', 'The sales tax is invalid.'],
  '5040': ['Invalid Transaction ID', 'The transaction id is invalid for this kind of transaction.'],
  '5085': ['Invalid Token', 'The token is not stored.'],
  '5086': ['Invalid Card Information', 'A token and card data were sent together.'],
  '5091': ['Invalid Amount', 'More than the original amount.'],
  '5099': ['Invalid Date', 'A search date is invalid.'],
  '5135': ['Invalid Search', 'The search names nothing to look for.'],
  '6006': ['Declined', 'The transaction was declined.'],
  '6014': ['Not Voidable', 'The transaction is in a batch that is being settled.'],
  '6042': ['Malformed XML', 'The request is not well formed.'],
}

export function errorFields(code: string): ReplyFields {
  const [errorName, errorMessage] = texts[code] ?? ['Error', 'The request was not processed.']
  return { errorCode: code, errorName, errorMessage }
}

/** The format of errors on the hosted pages: plain text. */
export function errorText(code: string): string {
  return `${code} ${errorFields(code).errorMessage}`
}
