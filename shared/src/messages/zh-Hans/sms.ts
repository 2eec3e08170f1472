export const sms = {
  code: 'Bencao：您的验证码为 {code}，10 分钟内有效，请勿告诉任何人。',
  orderPaidSubject: '订单 {orderNumber} 已付款',
  orderPaid: 'Bencao：订单 {orderNumber} 已付款，金额 {amount}。谢谢您。',
}
