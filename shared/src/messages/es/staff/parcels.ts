import type { StaffMessages } from '../../catalog.ts'

export const parcels: StaffMessages['parcels'] = {
  news: 'Seguimiento del envío',
  carrierPage: 'Rastrear con {carrier}',
  trouble: 'El transportista informa: {status}. El paquete no llegará por sí solo.',
  handle: 'Me encargo',
  handleTitle: '¿Qué se hace con el pedido {number}?',
  handleHint: 'El pedido sale de los problemas de entrega hasta que el transportista informe de otro.',
  note: 'Qué hará al respecto',
  handled: 'Anotado para el pedido {number}',
  handledBy: 'Atendido por {by},',
}
