import type { CallName } from '@bencao/shared/contract/index.ts'
import { answeredNames, inputFields } from '../walks/fields.ts'
import type { Body } from '../walks/inputs.ts'

/** Fields that an attacker would send to gain rights, besides every name known from answers. */
const wanted = [
  'verified',
  'vip',
  'vipStatus',
  'vip_status',
  'vipPercent',
  'role',
  'audience',
  'commission',
  'commissionPercent',
  'status',
  'state',
  'account_id',
  'accountId',
  'doctor_id',
  'doctorId',
  'provider_id',
  'providerId',
  'referredBy',
  'permissions',
  'linked',
  'editable',
  'unitCents',
  'providerUnitCents',
  'taxMillionths',
  'paid_at',
  'refund',
  'profitCents',
  'password_hash',
  'is_default',
  'constructor',
  'prototype',
]

/** Every field that a call does not have, with a value that would give its sender rights, or another account's. */
export function harmfulFields(name: CallName, victimId: string): Body {
  const own = new Set(inputFields(name).map(({ path }) => path.split('.')[0] ?? ''))
  const harmful = (field: string): unknown => {
    if (/cents$/i.test(field)) return 1
    if (/percent|millionths|vip/i.test(field)) return 100
    if (/role/i.test(field)) return 'administrator'
    if (/permissions/i.test(field)) return ['payout:run']
    if (/status|state/i.test(field)) return 'active'
    if (/^(?:verified|linked|editable|mayPay|active|is_?default)$/i.test(field)) return true
    if (/audience/i.test(field)) return 'staff'
    if (/id$/i.test(field)) return victimId
    return '1'
  }
  const names = [...answeredNames(), ...wanted].filter((field) => !own.has(field))
  return Object.fromEntries(names.map((field) => [field, harmful(field)]))
}
