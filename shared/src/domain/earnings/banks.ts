/** Names of large banks by routing number. They prefill a field that the provider confirms. */
const banks: Readonly<Record<string, string>> = {
  '021000021': 'JPMorgan Chase',
  '322271627': 'JPMorgan Chase',
  '026009593': 'Bank of America',
  '121000358': 'Bank of America',
  '121000248': 'Wells Fargo',
  '121042882': 'Wells Fargo',
  '021000089': 'Citibank',
  '321171184': 'Citibank',
  '121122676': 'U.S. Bank',
  '122105155': 'U.S. Bank',
  '031176110': 'Capital One',
  '124003116': 'Ally Bank',
  '043000096': 'PNC Bank',
  '322070381': 'East West Bank',
  '122203950': 'Cathay Bank',
  '256074974': 'Navy Federal Credit Union',
}

export const knownRoutingNumbers: readonly string[] = Object.keys(banks)

/** Null for an unknown bank. */
export const bankName = (routingNumber: string): string | null =>
  Object.hasOwn(banks, routingNumber) ? (banks[routingNumber] ?? null) : null
