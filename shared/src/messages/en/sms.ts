/** Texts of SMS and e-mail: no product names, no patients' details. */
export const sms = {
  code: 'Bencao: your code is {code}. It is valid for 10 minutes. Never share it.',
  orderPaidSubject: 'Order {orderNumber} is paid',
  orderPaid: 'Bencao: order {orderNumber} is paid: {amount}. Thank you.',
}
