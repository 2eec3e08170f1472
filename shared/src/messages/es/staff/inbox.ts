import type { StaffMessages } from '../../catalog.ts'

export const inbox: StaffMessages['inbox'] = {
  topics: {
    order: 'Pedido',
    payment: 'Pago',
    account: 'Cuenta',
    product: 'Producto',
    subscription: 'Suscripción',
    other: 'Otra cosa',
  },
  title: 'Buzón',
  intro: 'Mensajes del formulario de contacto; primero los que no tienen respuesta.',
  empty: 'Todavía no hay mensajes.',
  open: 'Sin responder',
  done: 'Respondido',
  markDone: 'Marcar como respondido',
  reopen: 'Reabrir',
  from: '{name}, {clinic}',
  begunBy: 'Suscripción {subscription}, iniciada con el pedido {order}',
  provider: 'Abrir la ficha del profesional',
}
