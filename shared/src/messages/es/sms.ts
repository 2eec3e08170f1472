export const sms = {
  code: 'Bencao: su código es {code}. Vence en 10 minutos. No lo comparta.',
  orderPaidSubject: 'El pedido {orderNumber} está pagado',
  orderPaid: 'Bencao: el pedido {orderNumber} está pagado: {amount}. Gracias.',
}
