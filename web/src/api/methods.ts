import type { CallName } from '@bencao/shared/contract/index.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Calls that are not POST. A test holds this and the list below against the contract. */
const otherMethods: Partial<Record<CallName, Method>> = {
  order_goods_add: 'PUT',
  subscription_cycle_options: 'GET',
}

/** Calls that a visitor may make, with or without a token; all others need one. */
const publicCalls: readonly CallName[] = [
  'register',
  'setup_pwd',
  'login',
  'forget_pwd',
  'update_pwd',
  'send_verification_code',
  'doctor_valid',
  'doctor_set_password',
  'country_list',
  'province_list',
  'server_time',
  'print_order',
  'print_month_bill',
  'email_verify',
  'link_renew',
  'login_second_step',
  'two_step_send_again',
  'support_contact',
]

export const methodOf = (name: CallName): Method => otherMethods[name] ?? 'POST'

export const needsToken = (name: CallName): boolean => !publicCalls.includes(name)
