import type { StaffMessages } from '../../catalog.ts'

export const labels: StaffMessages['labels'] = {
  title: 'Etiqueta',
  open: 'Comprar una etiqueta',
  buyTitle: 'Etiqueta para el pedido {number}',
  method: 'Método de envío: {method}',
  promised: '{same, select, yes {Prometido para el {to}} other {Prometido entre el {from} y el {to}}}',
  late: 'más tarde de lo prometido',
  size: 'Peso y tamaño',
  weightOunces: 'Peso (oz)',
  lengthInches: 'Largo (in)',
  widthInches: 'Ancho (in)',
  heightInches: 'Alto (in)',
  showRates: 'Ver precios',
  rates: 'Transportista y precio',
  days: '{count, plural, one {# día} other {# días}}',
  buy: 'Comprar esta etiqueta',
  buying:
    'La etiqueta se está comprando. EasyPost aún no responde; esta página vuelve a consultar por sí sola. No compre otra.',
  print: 'Imprimir etiqueta',
  notFetched: 'La etiqueta no se puede obtener ahora. Inténtelo de nuevo.',
  refund: 'Anular etiqueta',
  refundTitle: '¿Anular la etiqueta del pedido {number}?',
  refundHint:
    'El pedido pierde su número de rastreo de inmediato. El transportista puede tardar hasta 30 días en reembolsar {price}. Una etiqueta usada no se reembolsa.',
  history: 'Etiquetas',
  states: {
    bought: 'comprada',
    refunding: 'anulada, el transportista decide el reembolso',
    refunded: 'reembolsada',
    kept: 'no reembolsada por el transportista',
  },
  said: {
    bought: 'El pedido {number} tiene su etiqueta',
    refunding: 'La etiqueta del pedido {number} se anuló',
    kept: 'El transportista no reembolsa la etiqueta del pedido {number}',
  },
}

export const parcels: StaffMessages['parcels'] = {
  news: 'Rastreo del envío',
  carrierPage: 'Rastrear con {carrier}',
  trouble: 'El transportista informa: {status}. El paquete no llegará por sí solo.',
  handle: 'Me encargo',
  handleTitle: '¿Qué se hace con el pedido {number}?',
  handleHint: 'El pedido sale de los problemas de entrega hasta que el transportista informe de otro.',
  note: 'Qué hará al respecto',
  handled: 'Anotado para el pedido {number}',
  handledBy: 'Atendido por {by},',
}
