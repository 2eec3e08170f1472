/** Texts of SMS and e-mail: no product names, no patients' details. */
export const sms = {
  code: 'Bencao: your code is {code}. It is valid for 10 minutes. Never share it.',
  orderPaidSubject: 'Order {orderNumber} is paid',
  orderPaid: 'Bencao: order {orderNumber} is paid: {amount}. Thank you.',
  orderShippedSubject: 'Order {orderNumber} is on its way',
  orderShipped: 'Bencao: order {orderNumber} is on its way. {carrier} {trackingNumber}',
  orderReadyForPickupSubject: 'Order {orderNumber} is ready for pickup',
  orderReadyForPickup: 'Bencao: order {orderNumber} is ready for pickup at {place}.',
  orderCancelledSubject: 'Order {orderNumber} was cancelled',
  orderCancelled:
    'Bencao: order {orderNumber} was cancelled. If you have questions, please contact customer service.',
  patientOrderPaid: 'Bencao: order {orderNumber} has been placed. Reply STOP to opt out.',
  patientOrderShipped:
    'Bencao: order {orderNumber} is on its way. {carrier} {trackingNumber} Reply STOP to opt out.',
  patientOrderReadyForPickup:
    'Bencao: order {orderNumber} is ready for pickup at {place}. Reply STOP to opt out.',
  contactSubject: 'Help Center: {topic} ({number})',
  contact:
    '{clinicName} wrote through the Help Center.\n\nName: {name}\nPhone: {phone}\nEmail: {email}\n\n{message}',
}
