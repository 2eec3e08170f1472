import type { CallName } from '@bencao/shared/contract/index.ts'
import { addDays, businessDate } from '@bencao/shared/domain/calendar.ts'
import { usualParcel } from '@bencao/shared/domain/orders/label.ts'
import { type BackOffice, payablePeriod } from '../make/backOffice.ts'
import type { Clinic } from '../make/clinic.ts'
import { bulkRise } from '../make/deskRecords.ts'
import { greenSquare, onePixel, productFile } from '../make/files.ts'
import type { TestStaff } from '../make/people.ts'
import { otherFaqId, sampleCompany, sampleFaq, sampleFaqId, sampleWarehouse } from '../make/settings.ts'
import { sampleAddress, sampleBilling, samplePatient, sampleProduct, sampleProfile } from '../make/samples.ts'
import { sampleShopper } from '../make/shop.ts'
import { isStaffs, type OutsideCall, type StaffCall } from './fields.ts'

export type Body = Record<string, unknown>

/** A body with some values that are still to be created. */
type Making = Record<string, unknown>

/** In which the clinic's orders are made. */
const thisMonth = (): { year: number; month: number } => {
  const [year = 0, month = 0] = businessDate(Date.now() / 1_000, 'America/Los_Angeles')
    .split('-')
    .map(Number)
  return { year, month }
}
/** Such as 26, in the numbers of orders and subscriptions. */
const yearInNumbers = (): string => String(thisMonth().year).slice(-2)

/** A whole input for each call that is built, with a clinic's own records. A missing call does not compile. */
const inputs: { [N in OutsideCall]: (clinic: Clinic) => Making } = {
  login: (c) => ({ mode: 'password', audience: 'provider', phone: c.provider.phone, password: 'Herbs2026' }),
  send_verification_code: (c) => ({ phone: c.provider.phone, audience: 'provider', purpose: 'signIn' }),
  register: (c) => ({
    audience: 'provider',
    phone: c.provider.phone,
    code: '123456',
    ...sampleProfile,
  }),
  doctor_valid: () => ({ linkToken: 'x'.repeat(43), npi: '1487309217', referralId: 'ABCDEF012345' }),
  doctor_set_password: () => ({ linkToken: 'x'.repeat(43), password: 'Herbs2027' }),
  setup_pwd: () => ({ linkToken: 'x'.repeat(43), password: 'Herbs2027' }),
  link_renew: () => ({ linkToken: 'x'.repeat(43) }),
  email_verify: () => ({ linkToken: 'x'.repeat(43) }),
  forget_pwd: (c) => ({ audience: 'provider', phone: c.provider.phone, code: '123456' }),
  update_pwd: () => ({ mode: 'old', oldPassword: 'Herbs2026', password: 'Herbs2027' }),
  account_security: () => ({}),
  login_second_step: () => ({ ticket: 'x'.repeat(43), code: '123456' }),
  forget_pwd_recover: () => ({ ticket: 'x'.repeat(43), code: 'ABCD-ABCD-ABCD-ABCD' }),
  two_step_send_again: () => ({ ticket: 'x'.repeat(43) }),
  two_step_begin: () => ({ method: 'totp', password: 'Herbs2026' }),
  two_step_set: () => ({ ticket: 'x'.repeat(43), code: '123456' }),
  two_step_codes_begin: () => ({}),
  two_step_codes: () => ({ ticket: 'x'.repeat(43), code: '123456' }),
  two_step_off: () => ({ password: 'Herbs2026' }),
  sign_out: () => ({}),
  session_state: () => ({}),
  session_list: () => ({}),
  session_end: (c) => ({ sessionId: c.otherSessionId() }),
  view_list: () => ({}),
  view_end: () => ({}),
  country_list: () => ({}),
  province_list: () => ({}),
  zip_place: () => ({ zip: '90210' }),
  order_status_list2: () => ({}),
  comms_status_list: () => ({}),
  server_time: () => ({}),
  warehouse_address_list: () => ({}),
  patient_list: () => ({ search: 'castillo', sort: 'name', page: 1, pageSize: 20 }),
  patient_add: () => ({ ...samplePatient, middleName: 'May', email: 'ana@home.example', address2: 'Apt 3' }),
  patient_edit: (c) => ({ patientId: c.patientId(), ...samplePatient }),
  patient_same_list: (c) => ({ patientId: c.patientId() }),
  patient_merge: (c) => ({ patientId: c.patientId(), mergedId: c.twinId() }),
  patient_del: (c) => ({ patientId: c.patientId() }),
  patient_restore: (c) => ({ patientId: c.patientId() }),
  patient_deleted_list: () => ({}),
  patient_detail: (c) => ({ patientId: c.patientId() }),
  month_bill_list: () => ({
    ...thisMonth(),
    kind: 'order',
    cardEnding: '0002',
    search: `B${yearInNumbers()}`,
    page: 1,
    pageSize: 20,
  }),
  year_bill_list: () => ({ year: thisMonth().year }),
  year_summary: () => ({ year: thisMonth().year }),
  year_summary_print: () => ({ year: thisMonth().year }),
  print_year_summary: () => ({ printToken: 'x'.repeat(43) }),
  export_begin: () => ({ kind: 'orders', dateFrom: '2020-01-01', dateTo: '2030-01-01' }),
  export_download: () => ({ exportToken: 'x'.repeat(43) }),
  month_bill_print: () => thisMonth(),
  print_month_bill: () => ({ printToken: 'x'.repeat(43) }),
  order_refund_list: () => ({ search: `B${yearInNumbers()}`, dateFrom: '2020-01-01', page: 1, pageSize: 20 }),
  subscription_list: (c) => ({
    patientId: c.patientId(),
    statusId: 'active',
    search: `S${yearInNumbers()}`,
    page: 1,
    pageSize: 20,
  }),
  subscription_detail: (c) => ({ subscriptionId: c.subscriptionId() }),
  subscription_cycle_options: () => ({}),
  subscription_ask: (c) => ({
    subscriptionId: c.subscriptionId(),
    ask: 'change',
    message: 'Please send two.',
  }),
  patient_order_list: (c) => ({ patientId: c.patientId(), page: 1, pageSize: 20 }),
  goods_list: (c) => ({ search: 'xiao', forPatientId: c.patientId(), warehouseId: c.warehouseId() }),
  goods_categories: () => ({}),
  goods_detail: (c) => ({
    goodsId: c.goodsId(),
    forPatientId: c.patientId(),
    warehouseId: c.warehouseId(),
    withGoodsIds: [c.goodsId()],
  }),
  order_months: () => ({}),
  order_list: () => ({
    search: 'castillo',
    dateFrom: '2020-01-01',
    orderFor: 'patient',
    page: 1,
    pageSize: 20,
  }),
  order_detail: (c) => ({ orderId: c.orderId() }),
  order_add: (c) => ({ orderId: c.draftId(), orderFor: 'patient', patientId: c.patientId() }),
  order_goods_add: (c) => ({
    orderId: c.draftId(),
    goodsId: c.goodsId(),
    quantity: 1,
    note: 'with warm water',
  }),
  order_goods_edit: (c) => ({ orderId: c.draftId(), itemId: c.itemId(), quantity: 2, timesPerDay: 2 }),
  order_goods_list: (c) => ({ orderId: c.draftId() }),
  order_address_edit: (c) => ({
    orderId: c.draftId(),
    delivery: 'ship',
    warehouseId: c.warehouseId(),
    shippingMethodId: c.shippingMethodId(),
    shipTo: 'other',
    address: sampleAddress,
  }),
  draft_extras_edit: (c) => ({
    orderId: c.draftId(),
    note: 'Please leave it at the desk.',
    patientDiscountPercent: 5,
  }),
  ship_address_edit: (c) => ({ orderId: c.orderId(), address: sampleAddress }),
  order_checkout: (c) => ({ orderId: c.draftId(), patientDiscountPercent: 0 }),
  order_submit: (c) => ({ orderId: c.orderId(), expectedTotalCents: c.totalCents(), payer: 'provider' }),
  order_print: (c) => ({ orderId: c.orderId(), kind: 'packingSlip' }),
  print_order: () => ({ printToken: 'x'.repeat(43) }),
  reorder: (c) => ({ orderId: c.orderId() }),
  draft_discard: (c) => ({ orderId: c.draftId() }),
  order_cancel: (c) => ({ orderId: c.orderId() }),
  card_list: () => ({}),
  card_detail: (c) => ({ cardId: c.cardId() }),
  qr_code: () => ({ audience: 'patient' }),
  share_code_replace: () => ({ audience: 'patient', code: 'ABCDEF0123456789ABCDEF0123456789' }),
  recommended_list: () => ({}),
  recommended_set: (c) => ({ goodsId: c.goodsId(), dosage: '4 g', timesPerDay: 2, note: 'With warm water' }),
  recommended_remove: (c) => ({ goodsId: c.goodsId() }),
  recommended_order: (c) => ({ goodsIds: [c.goodsId()] }),
  share_greeting_set: () => ({ greeting: 'Ask me at your next visit.' }),
  shop_open: () => ({ shareCode: 'ABCDEF0123456789ABCDEF0123456789' }),
  shop_photo: () => ({ shareCode: 'ABCDEF0123456789ABCDEF0123456789' }),
  shop_goods: () => ({ shareCode: 'ABCDEF0123456789ABCDEF0123456789', search: 'xiao' }),
  shop_prove: () => ({ shareCode: 'ABCDEF0123456789ABCDEF0123456789', phone: '2125550123' }),
  shop_order: (c) => ({
    shareCode: c.shareCode(),
    shopSession: c.shopSession(),
    ...sampleShopper,
    warehouseId: c.warehouseId(),
    shippingMethodId: c.shippingMethodId(),
    lines: [{ goodsId: c.goodsId(), quantity: 1 }],
  }),
  card_add: () => ({ nickname: 'Front desk', ...sampleBilling }),
  card_edit: (c) => ({ cardId: c.cardId(), nickname: 'Clinic', expiry: '12/2031', ...sampleBilling }),
  card_set_default: (c) => ({ cardId: c.cardId() }),
  card_del: (c) => ({ cardId: c.secondCardId() }),
  converge_direct_payment: (c) => ({ orderId: c.orderId(), cardId: c.cardId() }),
  converge_payment: (c) => ({ orderId: c.orderId() }),
  vip_status: () => ({}),
  vip_code_verify: () => ({ couponCode: 'NOSUCHCODE' }),
  vip_submit: (c) => ({ method: 'card', cardId: c.cardId(), expectedDueCents: 19_900 }),
  converge_vip_payment: (c) => ({ vipOrderId: c.vipOrderId(), cardId: c.cardId() }),
  vip_payment_state: (c) => ({ vipOrderId: c.vipOrderId() }),
  vip_log_detail: (c) => ({ vipOrderId: c.vipOrderId() }),
  print_vip_order: () => ({ printToken: 'x'.repeat(43) }),
  create_payment: (c) => ({ kind: 'order', orderId: c.orderId() }),
  order_paypal_submit: (c) => ({ paypalOrderId: c.paypalOrderId() }),
  order_pay_link: (c) => ({ orderId: c.patientPaysOrderId(), act: 'send', sendBy: 'none' }),
  pay_open: (c) => ({ payToken: c.payToken() }),
  pay_confirm: (c) => ({ payToken: c.payToken(), zip: samplePatient.zip }),
  pay_order: (c) => ({ paySession: c.paySession() }),
  pay_way: (c) => ({
    paySession: c.paySession(),
    delivery: 'ship',
    address: sampleAddress,
    warehouseId: c.warehouseId(),
    shippingMethodId: c.shippingMethodId(),
  }),
  pay_card: (c) => ({ paySession: c.paySession(), expectedTotalCents: c.payTotalCents() }),
  pay_paypal: (c) => ({
    paySession: c.paySession(),
    expectedTotalCents: c.payTotalCents(),
    paypalOrderId: c.payPaypalOrderId(),
  }),
  renewal_open: (c) => ({ renewalToken: c.renewalToken() }),
  renewal_ask: (c) => ({ renewalToken: c.renewalToken(), ask: 'skip', message: 'Not this time.' }),
  pay_state: (c) => ({ paySession: c.paySession() }),
  payment_state: (c) => ({ orderId: c.orderId() }),
  upload_image2: () => ({ purpose: 'photo', file: onePixel }),
  file_download: (c) => ({ fileId: c.fileId() }),
  doctor_detail: () => ({}),
  comms_card_get: () => ({ routingNumber: '021000021' }),
  comms_card_set: () => ({
    holderName: 'Mei Lin',
    bankName: 'JPMorgan Chase',
    branchName: 'Oakland',
    routingNumber: '021000021',
    accountNumber: '9876501234',
    accountType: 'checking',
    ownership: 'business',
    password: 'Herbs2026',
    code: '000000',
  }),
  comms_list: () => ({ page: 1, pageSize: 20 }),
  referral_order_list: (c) => ({ payoutId: c.payoutId(), page: 1, pageSize: 20 }),
  referral_list: () => ({ page: 1, pageSize: 20 }),
  referral_checkout: (c) => ({ orderId: c.earnedOrderId() }),
  doctor_edit: (c) => ({
    clinicName: 'Elm Street Clinic',
    npiFileId: c.fileId(),
    photoFileId: c.photoFileId(),
    warehouseId: c.warehouseId(),
  }),
  welcome_list: () => ({}),
  welcome_hide: () => ({}),
  doctor_file_remove: () => ({ purpose: 'photo' }),
  doctor_seller_permit_edit: (c) => ({
    province: 'CA',
    permitNumber: 'SR 102',
    expiresOn: '2031-12-31',
    fileId: c.permitFileId(),
  }),
  support_contact: () => ({}),
  faq_list_all_languages: () => ({}),
  message_submit: (c) => ({
    topic: 'order',
    name: 'Mei Lin',
    phone: c.provider.phone,
    email: 'mei@clinic.example',
    message: 'Where is my parcel?',
  }),
  notifications: () => ({ page: 1, pageSize: 20 }),
  mark_notification_read: (c) => ({ notificationId: c.notificationId(), read: true }),
  delete_notification: (c) => ({ notificationId: c.notificationId() }),
}

/** The phone of the provider whom staff sign up, which nobody else has. */
export const addedPhone = ({ provider }: Clinic): string => `4155${provider.phone.slice(-6)}`

/** The same for calls of staff, with the records that staff work on. */
const namedSubscription = (o: BackOffice) => ({
  providerId: o.provider.providerId,
  subscriptionId: o.subscriptionId(),
})
type Acted = ReturnType<BackOffice['runningSubscription']>
/** An act of staff on a subscription. */
const acting = ({ provider }: BackOffice, on: Acted) => ({
  providerId: provider.providerId,
  subscriptionId: on.then(({ subscriptionId }) => subscriptionId),
  revision: on.then(({ revision }) => revision),
  reason: 'They asked by phone',
})

let products = 0
/** A product with a number of its own. */
const newProduct = () => {
  products += 1
  return { ...sampleProduct, sku: `SAMPLE-${products}` }
}

let plans = 0
/** A day from which nothing was set for memberships. */
const newPlanDay = () => {
  plans += 1
  return addDays('2031-01-01', plans)
}

const staffInputs: { [N in StaffCall]: (office: BackOffice) => Making } = {
  staff_provider_list: () => ({ show: 'all', search: 'Test', page: 1, pageSize: 20 }),
  staff_provider_detail: (o) => ({ providerId: o.provider.providerId }),
  staff_provider_check: (o) => ({ providerId: o.provider.providerId }),
  staff_provider_decide: (o) => ({
    providerId: o.waitingId(),
    decision: 'approved',
    reason: '',
    revision: 1,
  }),
  staff_permit_decide: (o) => ({
    providerId: o.waitingId(),
    permitId: o.permitId(),
    revision: 1,
    decision: 'approved',
    reason: '',
  }),
  staff_membership_end: (o) => ({ providerId: o.vipProviderId(), reason: 'They asked for it' }),
  staff_provider_suspend: (o) => ({ providerId: o.waitingId(), suspended: true, reason: 'Gone away' }),
  staff_provider_add: (o) => ({
    ...inputs.register(o),
    phone: addedPhone(o),
    lang: 'en',
  }),
  staff_counts: () => ({}),
  staff_audit_list: () => ({ pageSize: 20 }),
  staff_audit_export: () => ({}),
  staff_audit_proof: () => ({}),
  staff_audit_prove: () => ({ begin: true }),
  staff_member_list: () => ({ page: 1, pageSize: 20 }),
  staff_member_decide: (o) => ({
    accountId: o.memberId(),
    status: 'active',
    roles: ['service', 'warehouse'],
    seenStatus: 'active',
    seenRoles: ['service', 'warehouse', 'finance'],
  }),
  staff_two_step_reset: (o) => ({ accountId: o.lockedOutId() }),
  staff_view_list: (o) => ({ providerId: o.provider.providerId }),
  staff_view_begin: (o) => ({ providerId: o.provider.providerId, reason: 'Asked about an order' }),
  staff_patient_search: (o) => ({ search: 'castillo', providerId: o.provider.providerId }),
  staff_patient_open: (o) => ({
    providerId: o.provider.providerId,
    patientId: o.openPatientId(),
    reason: 'Asked about an order',
  }),
  staff_patient_detail: (o) => ({ providerId: o.provider.providerId, patientId: o.openPatientId() }),
  staff_patient_restore: (o) => ({
    providerId: o.provider.providerId,
    patientId: o.deletedPatientId(),
    reason: 'Deleted by mistake',
  }),
  staff_patient_join: (o) => ({
    providerId: o.provider.providerId,
    patientId: o.openPatientId(),
    toProviderId: o.receiverId(),
    reason: 'Sees both',
  }),
  staff_patient_merge: (o) => ({
    providerId: o.provider.providerId,
    patientId: o.twins().then(([kept]) => kept),
    mergedId: o.twins().then(([, merged]) => merged),
    reason: 'One person',
  }),
  staff_note_list: (o) => ({ providerId: o.provider.providerId }),
  staff_note_add: (o) => ({ providerId: o.provider.providerId, text: 'Call after 5 pm' }),
  staff_note_strike: (o) => ({ providerId: o.provider.providerId, noteId: o.noteId() }),
  staff_order_list: () => ({ page: 1, pageSize: 20 }),
  staff_order_detail: (o) => ({ providerId: o.provider.providerId, orderId: o.paidOrderId() }),
  staff_order_move: (o) => ({ providerId: o.provider.providerId, orderId: o.paidOrderId(), to: 'packed' }),
  staff_orders_pack: (o) => ({
    orders: [{ providerId: o.provider.providerId, orderId: o.orderToPackId() }],
  }),
  staff_orders_undo: (o) => ({
    orders: [{ providerId: o.provider.providerId, orderId: o.justPackedOrderId() }],
  }),
  staff_packing_slips: (o) => ({
    orders: [{ providerId: o.provider.providerId, orderId: o.paidOrderId() }],
  }),
  staff_pick_list: (o) => ({
    orders: [{ providerId: o.provider.providerId, orderId: o.paidOrderId() }],
  }),
  staff_code_find: () => ({ code: 'GF-001' }),
  staff_parcel_handle: (o) => ({
    providerId: o.provider.providerId,
    orderId: o.lostOrderId(),
    note: 'Sent once more',
  }),
  staff_label_quote: (o) => ({
    providerId: o.provider.providerId,
    orderId: o.packedOrderId(),
    ...usualParcel,
  }),
  staff_label_buy: (o) => ({
    providerId: o.provider.providerId,
    orderId: o.quotedLabel().then(({ orderId }) => orderId),
    labelId: o.quotedLabel().then(({ labelId }) => labelId),
    rate: o.quotedLabel().then(({ rate }) => rate),
  }),
  staff_label_refund: (o) => ({
    providerId: o.provider.providerId,
    orderId: o.labelToRefund().then(({ orderId }) => orderId),
    labelId: o.labelToRefund().then(({ labelId }) => labelId),
  }),
  staff_label_file: (o) => ({
    providerId: o.provider.providerId,
    orderId: o.labelToPrint().then(({ orderId }) => orderId),
    labelId: o.labelToPrint().then(({ labelId }) => labelId),
  }),
  staff_order_cancel: (o) => ({
    providerId: o.provider.providerId,
    orderId: o.unwantedOrderId(),
    reason: 'Sold out',
  }),
  staff_order_cancel_decide: (o) => ({
    providerId: o.provider.providerId,
    orderId: o.undecidedOrderId(),
    decision: 'cancelled',
  }),
  staff_order_refund_decide: (o) => ({
    providerId: o.provider.providerId,
    orderId: o.settledOrderId(),
    chargeNumber: 'SETTLED-1',
    decision: 'refunded',
    refundNumber: 'REFUND-1',
  }),
  staff_refund_preview: (o) => ({
    providerId: o.provider.providerId,
    orderId: o.refundableOrderId(),
    lines: [{ itemId: o.refundableItemId(), quantity: 1 }],
    feeCents: 10,
  }),
  staff_refund: (o) => ({
    providerId: o.provider.providerId,
    orderId: o.refundableOrderId(),
    lines: [{ itemId: o.refundableItemId(), quantity: 1 }],
    feeCents: 10,
    reason: 'Broken',
  }),
  staff_refund_confirm: (o) => ({
    providerId: o.provider.providerId,
    orderId: o.refundAsked().then(({ orderId }) => orderId),
    refundId: o.refundAsked().then(({ refundId }) => refundId),
  }),
  staff_refund_withdraw: (o) => ({
    providerId: o.provider.providerId,
    orderId: o.refundToWithdraw().then(({ orderId }) => orderId),
    refundId: o.refundToWithdraw().then(({ refundId }) => refundId),
  }),
  staff_subscription_list: () => ({ show: 'active', search: 'castillo', page: 1, pageSize: 20 }),
  staff_subscription_detail: (o) => namedSubscription(o),
  staff_subscription_goods: () => ({ search: 'Jade' }),
  staff_subscription_change: (o) => ({
    ...acting(o, o.runningSubscription()),
    goodsId: o.goodsId(),
    quantity: 2,
    dosage: '3 g',
    timesPerDay: 2,
    timing: 'anytime',
    note: 'With water',
    cycleMonths: 2,
    nextOn: '2031-01-01',
    address: sampleAddress,
    answersAsk: false,
  }),
  staff_subscription_skip: (o) => ({
    ...acting(o, o.runningSubscription()),
    shipsOn: o.runningSubscription().then(({ nextOn }) => nextOn),
    answersAsk: false,
  }),
  staff_subscription_pause: (o) => acting(o, o.runningSubscription()),
  staff_subscription_take_up: (o) => ({ ...acting(o, o.heldSubscription()), despiteStop: false }),
  staff_subscription_cancel: (o) => acting(o, o.runningSubscription()),
  staff_subscription_answer: (o) => ({ ...acting(o, o.heldSubscription()), answer: 'done' }),
  staff_subscription_card: (o) => acting(o, o.heldSubscription()),
  staff_membership_list: () => ({ show: 'all', search: 'Test', page: 1, pageSize: 20 }),
  staff_membership_detail: (o) => ({ providerId: o.vipProviderId() }),
  staff_coupon_list: () => ({ show: 'all', search: 'SPRING', page: 1, pageSize: 20 }),
  staff_coupon_detail: (o) => ({ couponId: o.couponId() }),
  staff_coupon_add: () => ({
    kind: 'percent',
    percent: 10,
    amountCents: '',
    startsOn: '2026-01-01',
    endsOn: '2031-01-01',
    oncePerProvider: true,
    mostUses: 5,
    providerNumber: '',
    code: '',
    count: 1,
    note: 'For the fair',
  }),
  staff_coupon_end: (o) => ({ couponId: o.couponId(), reason: 'It was a mistake' }),
  staff_coupon_file: (o) => ({ batchId: o.couponBatchId() }),
  staff_plan_list: () => ({}),
  staff_plan_add: () => ({
    startsOn: newPlanDay(),
    priceCents: 20_900,
    percent: 11,
    freeStandardShipping: true,
    reason: 'New year',
  }),
  staff_plan_withdraw: (o) => ({ startsOn: o.plannedOn(), reason: 'It was a mistake' }),
  staff_payout_list: (o) => ({ providerId: o.provider.providerId, page: 1, pageSize: 20 }),
  staff_payout_preview: () => ({ period: payablePeriod }),
  staff_payout_run: (o) => ({ period: payablePeriod, expectedCents: o.payableCents() }),
  staff_payout_withdraw: (o) => ({ period: o.askedPeriod() }),
  staff_payout_file: (o) => ({ fileId: o.payoutFileId() }),
  staff_payout_complete: (o) => ({ providerId: o.provider.providerId, payoutId: o.payoutToComplete() }),
  staff_payout_return: (o) => ({
    providerId: o.provider.providerId,
    payoutId: o.payoutToReturn(),
    code: 'R03',
  }),
  staff_stock_list: (o) => ({
    warehouseId: o.warehouseId(),
    search: 'powder',
    days: 30,
    page: 1,
    pageSize: 20,
  }),
  staff_stock_detail: (o) => ({ goodsId: o.goodsId(), warehouseId: o.warehouseId(), page: 1, pageSize: 20 }),
  staff_stock_correct: (o) => ({
    goodsId: o.goodsId(),
    warehouseId: o.warehouseId(),
    lotId: o.lotId(),
    kind: 'damage',
    quantity: -1,
    reason: 'Broken',
  }),
  staff_barcode_set: (o) => ({ goodsId: o.goodsId(), code: '0123456789012' }),
  staff_lot_list: (o) => ({ warehouseId: o.warehouseId(), page: 1, pageSize: 20 }),
  staff_lot_orders: (o) => ({ lotId: o.lotId(), page: 1, pageSize: 20 }),
  staff_lot_orders_file: (o) => ({ lotId: o.lotId() }),
  staff_order_lots: (o) => ({ providerId: o.provider.providerId, orderId: o.paidOrderId() }),
  staff_delivery_list: () => ({ page: 1, pageSize: 20 }),
  staff_delivery_save: (o) => ({
    deliveryId: o.deliveryId(),
    warehouseId: o.warehouseId(),
    supplier: 'Herbs Inc.',
    reference: 'LS-1',
  }),
  staff_delivery_detail: (o) => ({ deliveryId: o.deliveryId() }),
  staff_delivery_scan: (o) => ({ deliveryId: o.deliveryId(), code: 'GF-001' }),
  staff_delivery_line: (o) => ({
    deliveryId: o.deliveryId(),
    lineId: o.deliveryLine().then(({ lineId }) => lineId),
    goodsId: o.goodsId(),
    quantity: 3,
    lotNumber: 'L-2',
    expiresOn: '2030-01-31',
    revision: o.deliveryLine().then(({ revision }) => revision),
  }),
  staff_delivery_receive: (o) => ({ deliveryId: o.deliveryToReceive(), revision: 1 }),
  staff_delivery_discard: (o) => ({ deliveryId: o.deliveryToDiscard() }),
  staff_count_list: () => ({ page: 1, pageSize: 20 }),
  staff_count_start: (o) => ({ warehouseId: o.warehouseId(), category: 'formulas' }),
  staff_count_detail: (o) => ({ countId: o.countId(), show: 'open', page: 1, pageSize: 20 }),
  staff_count_scan: (o) => ({ countId: o.countId(), code: 'GF-001' }),
  staff_count_line: (o) => ({ countId: o.countId(), goodsId: o.goodsId(), counted: 4, revision: 0 }),
  staff_count_confirm: (o) => ({ countId: o.countToConfirm(), revision: 1 }),
  staff_count_discard: (o) => ({ countId: o.countToDiscard() }),
  staff_goods_list: () => ({ show: 'all', category: 'formulas', search: 'xiao', page: 1, pageSize: 20 }),
  staff_goods_detail: (o) => ({ goodsId: o.goodsId() }),
  staff_goods_add: () => ({ ...newProduct(), why: 'New' }),
  staff_goods_edit: (o) => ({
    goodsId: o.goodsId(),
    revision: o.goodsRevision(),
    ...newProduct(),
    why: 'A new label',
  }),
  staff_goods_price: (o) => ({
    goodsId: o.goodsId(),
    revision: o.goodsRevision(),
    startsOn: '2099-01-01',
    retailCents: 2_000,
    providerCents: 1_000,
    withdraw: false,
    why: 'A new list',
  }),
  staff_goods_picture: (o) => ({
    goodsId: o.goodsId(),
    revision: o.goodsRevision(),
    file: greenSquare,
    left: 0,
    top: 0,
    side: 64,
  }),
  staff_goods_picture_remove: (o) => ({ goodsId: o.goodsId(), revision: o.goodsRevision() }),
  staff_goods_bulk_preview: (o) => ({ goodsIds: [o.goodsId()], active: true, startsOn: '2099-01-01' }),
  staff_goods_bulk: (o) => ({
    goodsIds: [o.goodsId()],
    ...bulkRise,
    digest: o.bulkDigest(),
    why: 'More',
  }),
  staff_goods_import: () => ({ file: productFile }),
  staff_goods_import_view: () => ({ show: 'bad', page: 1, pageSize: 20 }),
  staff_goods_import_confirm: (o) => ({ digest: o.importDigest(), why: 'A new list' }),
  staff_goods_export: () => ({ format: 'csv' }),
  staff_message_list: () => ({ page: 1, pageSize: 20 }),
  staff_message_resend: (o) => ({ messageId: o.failedMessageId() }),
  staff_inbox_list: () => ({ page: 1, pageSize: 20 }),
  staff_finding_list: () => ({ page: 1, pageSize: 20 }),
  staff_finding_done: (o) => ({ findingId: o.findingId(), reason: 'Looked up' }),
  staff_settings: () => ({}),
  staff_company_save: (o) => ({
    ...sampleCompany,
    revision: o.settingRevision('company'),
    reason: 'Moved',
  }),
  staff_limits_remove: (o) => ({
    startsOn: o.limitsPlannedOn(),
    revision: o.settingRevision('limits'),
    reason: 'Not yet',
  }),
  staff_shipping_set: (o) => ({
    warehouseId: o.warehouseId(),
    startsOn: '2030-01-01',
    standardCents: 1_095,
    revision: o.warehouseId().then((warehouseId) => o.settingRevision('warehouse', warehouseId)),
    reason: 'Dearer',
  }),
  staff_shipping_remove: (o) => ({
    warehouseId: o.warehouseId(),
    startsOn: o.shippingPlannedOn(),
    revision: o.warehouseId().then((warehouseId) => o.settingRevision('warehouse', warehouseId)),
    reason: 'Not yet',
  }),
  staff_limits_save: (o) => ({
    refundCents: 40_000,
    payoutCents: 2_000,
    revision: o.settingRevision('limits'),
    reason: 'Safer',
  }),
  staff_sessions_save: (o) => ({
    providerIdleMinutes: 60,
    providerHours: 24,
    staffIdleMinutes: 15,
    staffHours: 12,
    revision: o.settingRevision('sessions'),
    reason: 'As before',
  }),
  staff_setting_history: () => ({ subject: 'company', page: 1, pageSize: 20 }),
  staff_warehouse_list: () => ({}),
  staff_warehouse_save: (o) => ({
    warehouseId: o.warehouseId(),
    ...sampleWarehouse,
    revision: o.warehouseId().then((warehouseId) => o.settingRevision('warehouse', warehouseId)),
    reason: 'Moved',
  }),
  staff_tax_rate_list: () => ({}),
  staff_tax_rate_set: (o) => ({
    startsOn: '2030-01-01',
    rates: [{ province: 'CA', millionths: 75_000, revision: o.settingRevision('taxRate', 'CA') }],
    reason: 'New law',
  }),
  staff_tax_rate_remove: (o) => ({
    province: o.rateToRemove().then(({ province }) => province),
    startsOn: o.rateToRemove().then(({ startsOn }) => startsOn),
    revision: o.rateToRemove().then(({ revision }) => revision),
    reason: 'Not passed',
  }),
  staff_start: () => ({}),
  staff_plan_keep: () => ({ seenCents: 19_900 }),
  staff_faq_list: () => ({}),
  staff_faq_save: (o) => ({
    faqId: sampleFaqId,
    ...sampleFaq,
    revision: o.settingRevision('faq', sampleFaqId),
    reason: 'Clearer',
  }),
  staff_faq_move: () => ({ faqId: sampleFaqId, before: otherFaqId }),
  staff_faq_history: () => ({ faqId: sampleFaqId, page: 1, pageSize: 20 }),
  staff_inbox_done: (o) => ({ messageId: o.inboxMessageId(), done: true }),
}

const isBackOffice = (records: Clinic | BackOffice): records is BackOffice => 'administrator' in records

function backOfficeOf(records: Clinic | BackOffice): BackOffice {
  if (!isBackOffice(records)) throw new Error('calls of staff need a back office')
  return records
}

/** A whole input for any call, with records that are created for it; calls of staff need a back office. */
export async function inputFor(name: CallName, records: Clinic | BackOffice): Promise<Body> {
  const input = isStaffs(name) ? staffInputs[name](backOfficeOf(records)) : inputs[name](records)
  return (await resolved(input)) as Body
}

/** A whole input that has the field at the path, where a call takes one of several. */
export const inputWith = async (name: CallName, path: string, records: Clinic | BackOffice): Promise<Body> =>
  name === 'create_payment' && path === 'vipOrderId'
    ? { kind: 'vip', vipOrderId: await records.vipOrderId() }
    : inputFor(name, records)

/** With every promise in it resolved; a file stays as it is. */
async function resolved(input: unknown): Promise<unknown> {
  const value = await input
  if (Array.isArray(value)) return Promise.all(value.map(resolved))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  const made = Object.entries(value).map(async ([field, part]) => [field, await resolved(part)] as const)
  return Object.fromEntries(await Promise.all(made))
}

/** Who makes a call: the provider, or the administrator, who may make every call of staff. */
export const callerOf = (name: CallName, records: Clinic | BackOffice): TestStaff =>
  isStaffs(name) ? backOfficeOf(records).administrator : records.provider

/** The value at a path such as `lines.itemId`; in a list that of the first part. */
export function valueAt(body: Body, path: string): unknown {
  const [first = '', ...rest] = path.split('.')
  const value = Array.isArray(body[first]) ? (body[first] as unknown[])[0] : body[first]
  return rest.length === 0 ? value : valueAt(value as Body, rest.join('.'))
}

/** A body with one value set at a path such as `address.zip`; in a list it is set in the first part. */
export function withValue(body: Body, path: string, value: unknown): Body {
  const [first = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...body, [first]: value }
  const inner = body[first]
  if (Array.isArray(inner)) return { ...body, [first]: [withValue(inner[0] as Body, rest.join('.'), value)] }
  const nested = typeof inner === 'object' && inner !== null ? (inner as Body) : {}
  return { ...body, [first]: withValue(nested, rest.join('.'), value) }
}
