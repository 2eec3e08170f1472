/** A clinic as its provider signs it up. The NPPES simulator has this NPI as Jane Doe's. */
export const doeClinic = {
  npi: '1234567893',
  clinicName: 'Doe Acupuncture',
  address1: '1 Main St',
  city: 'San Francisco',
  province: 'CA',
  zip: '94105',
}
