import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { CardBehaviour } from './cards.ts'
import type { FieldFault } from './hosted.ts'

export interface FormTexts {
  lang: Lang
  title: string
  notice: string
  labels: Record<FieldFault, string>
  hints: { expiry: string; code: string }
  faults: Record<FieldFault, string>
  save: string
  saving: string
  cancel: string
  close: string
  testCards: string
  fillIn: string
  behaviours: Partial<Record<CardBehaviour, string>>
  expired: string
  referrer: string
  unreachable: string
}

const en: FormTexts = {
  lang: 'en',
  title: 'Card details',
  notice: 'Practice form. Use a test card, never a real one. Nothing is charged.',
  labels: {
    name: 'Name on card',
    number: 'Card number',
    expiry: 'Expiration date',
    code: 'Security code',
    zip: 'Billing ZIP code',
  },
  hints: { expiry: 'MM/YYYY', code: '3 digits on the back, or 4 on the front (American Express)' },
  faults: {
    name: 'Enter the name on the card.',
    number: 'Check the card number.',
    expiry: 'Enter a month and year that have not passed, such as 08/2029.',
    code: 'Enter the 3 or 4 digits of the security code.',
    zip: 'Enter the ZIP code of the billing address.',
  },
  save: 'Continue',
  saving: 'Checking the card…',
  cancel: 'Cancel',
  close: 'Close',
  testCards: 'Test cards',
  fillIn: 'Use this card',
  behaviours: {
    approve: 'accepted',
    decline: 'declined',
    exceedsBalance: 'not enough funds',
    declineLater: 'can be saved, later payments are declined',
  },
  expired: 'This form has expired. Close it and open it again.',
  referrer: 'This page may not open the form: its address is not registered with the gateway.',
  unreachable: 'No answer. Check the connection and try again.',
}

const es: FormTexts = {
  lang: 'es',
  title: 'Datos de la tarjeta',
  notice: 'Formulario de práctica. Use una tarjeta de prueba, nunca una real. No se cobra nada.',
  labels: {
    name: 'Nombre en la tarjeta',
    number: 'Número de tarjeta',
    expiry: 'Fecha de vencimiento',
    code: 'Código de seguridad',
    zip: 'Código postal de facturación',
  },
  hints: { expiry: 'MM/AAAA', code: '3 dígitos al reverso, o 4 al frente (American Express)' },
  faults: {
    name: 'Ingrese el nombre que figura en la tarjeta.',
    number: 'Revise el número de la tarjeta.',
    expiry: 'Ingrese un mes y un año que no hayan pasado, por ejemplo 08/2029.',
    code: 'Ingrese los 3 o 4 dígitos del código de seguridad.',
    zip: 'Ingrese el código postal de la dirección de facturación.',
  },
  save: 'Continuar',
  saving: 'Verificando la tarjeta…',
  cancel: 'Cancelar',
  close: 'Cerrar',
  testCards: 'Tarjetas de prueba',
  fillIn: 'Usar esta tarjeta',
  behaviours: {
    approve: 'aceptada',
    decline: 'rechazada',
    exceedsBalance: 'fondos insuficientes',
    declineLater: 'se puede guardar, pero los pagos posteriores se rechazan',
  },
  expired: 'Este formulario venció. Ciérrelo y vuelva a abrirlo.',
  referrer: 'Esta página no puede abrir el formulario: su dirección no está registrada en la pasarela.',
  unreachable: 'No hubo respuesta. Revise la conexión e inténtelo de nuevo.',
}

const zhHans: FormTexts = {
  lang: 'zh-Hans',
  title: '信用卡信息',
  notice: '这是测试表单。请使用测试卡，切勿填写真实卡号。不会产生任何扣款。',
  labels: { name: '持卡人姓名', number: '卡号', expiry: '有效期', code: '安全码', zip: '账单邮政编码' },
  hints: { expiry: 'MM/YYYY', code: '卡背面的 3 位数字；美国运通卡为正面的 4 位数字' },
  faults: {
    name: '请输入持卡人姓名。',
    number: '请检查卡号。',
    expiry: '请输入尚未过期的月份和年份，例如 08/2029。',
    code: '请输入 3 位或 4 位安全码。',
    zip: '请输入账单地址的邮政编码。',
  },
  save: '继续',
  saving: '正在验证信用卡…',
  cancel: '取消',
  close: '关闭',
  testCards: '测试卡',
  fillIn: '使用此卡',
  behaviours: {
    approve: '通过',
    decline: '拒绝',
    exceedsBalance: '余额不足',
    declineLater: '可以保存，但之后付款会被拒绝',
  },
  expired: '此表单已过期。请关闭后重新打开。',
  referrer: '此页面不能打开该表单：其地址未在支付网关登记。',
  unreachable: '没有收到答复。请检查网络后重试。',
}

const zhHant: FormTexts = {
  lang: 'zh-Hant',
  title: '信用卡資料',
  notice: '這是測試表單。請使用測試卡，切勿填寫真實卡號。不會扣款。',
  labels: { name: '持卡人姓名', number: '卡號', expiry: '有效期限', code: '安全碼', zip: '帳單郵遞區號' },
  hints: { expiry: 'MM/YYYY', code: '卡片背面的 3 位數字；美國運通卡為正面的 4 位數字' },
  faults: {
    name: '請輸入持卡人姓名。',
    number: '請檢查卡號。',
    expiry: '請輸入尚未過期的月份與年份，例如 08/2029。',
    code: '請輸入 3 位或 4 位安全碼。',
    zip: '請輸入帳單地址的郵遞區號。',
  },
  save: '繼續',
  saving: '正在驗證卡片…',
  cancel: '取消',
  close: '關閉',
  testCards: '測試卡',
  fillIn: '使用這張卡',
  behaviours: {
    approve: '核准',
    decline: '拒絕',
    exceedsBalance: '餘額不足',
    declineLater: '可以儲存，但之後付款會被拒絕',
  },
  expired: '此表單已逾時。請關閉後重新開啟。',
  referrer: '此頁面不能開啟表單：其網址未在支付閘道登記。',
  unreachable: '沒有收到回應。請檢查網路後再試一次。',
}

const byWireName: ReadonlyMap<string, FormTexts> = new Map([
  ['en', en],
  ['es_la', es],
  ['zh_cn', zhHans],
  ['zh_tw', zhHant],
])

/** By `ssl_language`; English if it is not one of ours. Only the simulator knows `zh_tw`. */
export function formTexts(wireLanguage: string | undefined): FormTexts {
  return byWireName.get(wireLanguage ?? 'en') ?? en
}
