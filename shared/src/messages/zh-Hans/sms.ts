export const sms = {
  code: 'Bencao：您的验证码为 {code}，10 分钟内有效，请勿告诉任何人。',
  orderPaidSubject: '订单 {orderNumber} 已付款',
  orderPaid: 'Bencao：订单 {orderNumber} 已付款，金额 {amount}。谢谢您。',
  orderShippedSubject: '订单 {orderNumber} 已发货',
  orderShipped: 'Bencao：订单 {orderNumber} 已发货。{carrier} {trackingNumber}',
  orderReadyForPickupSubject: '订单 {orderNumber} 可以自提了',
  orderReadyForPickup: 'Bencao：订单 {orderNumber} 已备好，请到 {place} 自提。',
  orderCancelledSubject: '订单 {orderNumber} 已取消',
  orderCancelled: 'Bencao：订单 {orderNumber} 已取消。如有疑问，请联系客服。',
  patientOrderPaid: 'Bencao：您的订单 {orderNumber} 已下单成功。回复 STOP 可停止通知。',
  patientOrderShipped:
    'Bencao：您的订单 {orderNumber} 已发货。{carrier} {trackingNumber} 回复 STOP 可停止通知。',
  patientOrderReadyForPickup:
    'Bencao：您的订单 {orderNumber} 已备好，请到 {place} 自提。回复 STOP 可停止通知。',
  contactSubject: '帮助中心：{topic}（{number}）',
  contact: '{clinicName} 通过帮助中心来信。\n\n姓名：{name}\n电话：{phone}\n电子邮箱：{email}\n\n{message}',
}
