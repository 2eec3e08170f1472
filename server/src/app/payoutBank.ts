import { checkBank, type PayoutBank, sampleBank } from '../payouts/bank.ts'
import type { Environment } from './settings.ts'

/**
 * Our bank, for the files of payouts; null in production without a destination.
 * @throws Error with a sentence for the person who starts the server
 */
export function readPayoutBank(environment: Environment, production: boolean): PayoutBank | null {
  const destination = environment.ACH_DESTINATION
  if (!destination) return production ? null : sampleBank
  const description = environment.ACH_DESCRIPTION || 'PROFITSHR'
  const bank: PayoutBank = {
    destination,
    destinationName: environment.ACH_DESTINATION_NAME || '',
    origin: environment.ACH_ORIGIN || '',
    originName: environment.ACH_ORIGIN_NAME || '',
    company: environment.ACH_COMPANY_NAME || '',
    companyId: environment.ACH_COMPANY_ID || '',
    odfi: environment.ACH_ODFI || '',
    descriptions: { PPD: environment.ACH_DESCRIPTION_PERSONS || description, CCD: description },
    lineEnd: environment.ACH_LINE_END === 'LF' ? '\n' : '\r\n',
  }
  try {
    checkBank(bank)
  } catch (error) {
    throw new Error(
      `The settings ACH_ fit no file for the bank: ${error instanceof Error ? error.message : ''}.`,
      { cause: error },
    )
  }
  return bank
}
