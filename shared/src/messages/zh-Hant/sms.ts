export const sms = {
  code: 'Bencao：您的驗證碼為 {code}，10 分鐘內有效，請勿告訴任何人。',
  orderPaidSubject: '訂單 {orderNumber} 已付款',
  orderPaid: 'Bencao：訂單 {orderNumber} 已付款，金額 {amount}。謝謝您。',
}
