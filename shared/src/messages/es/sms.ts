export const sms = {
  code: 'Bencao: su código es {code}. Vence en 10 minutos. No lo comparta.',
  orderPaidSubject: 'El pedido {orderNumber} está pagado',
  orderPaid: 'Bencao: el pedido {orderNumber} está pagado: {amount}. Gracias.',
  orderShippedSubject: 'El pedido {orderNumber} está en camino',
  orderShipped: 'Bencao: el pedido {orderNumber} está en camino. {carrier} {trackingNumber}',
  orderReadyForPickupSubject: 'El pedido {orderNumber} está listo para recoger',
  orderReadyForPickup: 'Bencao: el pedido {orderNumber} está listo para recoger en {place}.',
  orderCancelledSubject: 'El pedido {orderNumber} fue cancelado',
  orderCancelled:
    'Bencao: el pedido {orderNumber} fue cancelado. Si tiene preguntas, comuníquese con servicio al cliente.',
  patientOrderPaid:
    'Bencao: su pedido {orderNumber} está confirmado. Responda STOP para no recibir más avisos.',
  patientOrderShipped:
    'Bencao: su pedido {orderNumber} está en camino. {carrier} {trackingNumber} Responda STOP para no recibir más avisos.',
  patientOrderReadyForPickup:
    'Bencao: su pedido {orderNumber} está listo para recoger en {place}. Responda STOP para no recibir más avisos.',
  contactSubject: 'Centro de ayuda: {topic} ({number})',
  contact:
    '{clinicName} escribió desde el Centro de ayuda.\n\nNombre: {name}\nTeléfono: {phone}\nCorreo electrónico: {email}\n\n{message}',
}
