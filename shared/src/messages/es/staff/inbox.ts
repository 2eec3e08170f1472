import type { StaffMessages } from '../../catalogue.ts'

export const inbox: StaffMessages['inbox'] = {
  topics: {
    order: 'Pedido',
    payment: 'Pago',
    account: 'Cuenta',
    product: 'Producto',
    subscription: 'Suscripción',
    other: 'Otro asunto',
  },
  title: 'Buzón',
  intro: 'Lo que escriben los profesionales por el formulario de contacto; primero lo no respondido.',
  empty: 'Todavía no ha escrito nadie.',
  open: 'Sin responder',
  done: 'Respondido',
  markDone: 'Marcar como respondido',
  reopen: 'Volver a abrir',
  from: '{name}, {clinic}',
}
