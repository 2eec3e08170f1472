import { formatPhone } from '@bencao/shared/domain/phone.ts'

/** "(917) 555-0142"; with `dial` as a link that calls. */
export function PhoneText({ phone, dial = false }: { phone: string; dial?: boolean }) {
  if (dial && phone !== '') {
    return <a href={`tel:+1${phone}`}>{formatPhone(phone)}</a>
  }
  return formatPhone(phone)
}
