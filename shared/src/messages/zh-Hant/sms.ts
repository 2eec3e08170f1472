export const sms = {
  code: 'Bencao：您的驗證碼為 {code}，10 分鐘內有效，請勿告訴任何人。',
  orderPaidSubject: '訂單 {orderNumber} 已付款',
  orderPaid: 'Bencao：訂單 {orderNumber} 已付款，金額 {amount}。謝謝您。',
  orderShippedSubject: '訂單 {orderNumber} 已寄出',
  orderShipped: 'Bencao：訂單 {orderNumber} 已寄出。{carrier} {trackingNumber}',
  orderReadyForPickupSubject: '訂單 {orderNumber} 可以取貨了',
  orderReadyForPickup: 'Bencao：訂單 {orderNumber} 已備妥，請至 {place} 取貨。',
  orderCancelledSubject: '訂單 {orderNumber} 已取消',
  orderCancelled: 'Bencao：訂單 {orderNumber} 已取消。如有疑問，請與客服聯絡。',
  patientOrderPaid: 'Bencao：您的訂單 {orderNumber} 已成立。回覆 STOP 即可停止通知。',
  patientOrderShipped:
    'Bencao：您的訂單 {orderNumber} 已寄出。{carrier} {trackingNumber} 回覆 STOP 即可停止通知。',
  patientOrderReadyForPickup:
    'Bencao：您的訂單 {orderNumber} 已備妥，請至 {place} 取貨。回覆 STOP 即可停止通知。',
  contactSubject: '客服中心：{topic}（{number}）',
  contact: '{clinicName} 透過客服中心來信。\n\n姓名：{name}\n電話：{phone}\n電子郵件：{email}\n\n{message}',
}
