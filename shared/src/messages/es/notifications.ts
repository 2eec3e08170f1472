export const notifications = {
  title: 'Notificaciones',
  /** The label of the bell. */
  bell: '{count, plural, =0 {Notificaciones} other {Notificaciones, # sin leer}}',
  unread: 'Sin leer',
  markRead: 'Marcar como leída',
  markUnread: 'Marcar como no leída',
  markReadOf: 'Marcar como leída: {title}',
  markUnreadOf: 'Marcar como no leída: {title}',
  deleteOf: 'Eliminar: {title}',
  markAll: 'Marcar todas como leídas',
  deleted: 'Se eliminó “{title}”.',
  /** For screen readers, when the number changes. */
  arrived: '{count, plural, one {# notificación sin leer} other {# notificaciones sin leer}}',
  empty: 'Aquí aparecerán las novedades de sus pedidos y de su cuenta.',
  kinds: {
    accountVerified: {
      title: 'Su cuenta está verificada',
      text: 'Ya están disponibles todas las funciones.',
    },
    accountSentBack: { title: 'Su verificación necesita más información', text: '{reason}' },
    accountSuspended: {
      title: 'Su cuenta está suspendida',
      text: 'Solo se puede consultar. Motivo: {reason}',
    },
    accountReinstated: { title: 'Su cuenta está activa de nuevo', text: 'Todo funciona como antes.' },
    identityApproved: { title: 'Se aprobó su nuevo nombre o NPI', text: 'No cambia nada más.' },
    identityRejected: {
      title: 'No se aprobó su nuevo nombre o NPI',
      text: 'Vuelven los datos anteriores. Motivo: {reason}',
    },
    permitApproved: {
      title: 'Su permiso de vendedor fue aprobado',
      text: 'Los pedidos de la clínica enviados a ese estado ya no llevan impuesto.',
    },
    permitRefused: { title: 'Su permiso de vendedor no fue aprobado', text: '{reason}' },
    phoneChanged: {
      title: 'Se cambió su número de teléfono',
      text: 'Si no fue usted, comuníquese de inmediato con servicio al cliente.',
    },
    depositChanged: {
      title: 'Se cambió su cuenta de depósito',
      text: 'Los pagos a esa cuenta empiezan 72 horas después del cambio, o más tarde si su teléfono o correo acaba de cambiar. Si no fue usted, comuníquese de inmediato con servicio al cliente.',
    },
    orderPaid: { title: 'El pedido {orderNumber} está pagado', text: 'Pronto lo empacaremos.' },
    orderPacked: {
      title: 'El pedido {orderNumber} está empacado',
      text: 'Pronto saldrá de nuestro almacén.',
    },
    orderShipped: { title: 'El pedido {orderNumber} está en camino', text: '{carrier} {trackingNumber}' },
    orderReadyForPickup: {
      title: 'El pedido {orderNumber} está listo para recoger',
      text: 'Recójalo en {place}.',
    },
    orderDelivered: {
      title: 'El pedido {orderNumber} está completado',
      text: 'Ya fue entregado o recogido.',
    },
    orderCancelled: {
      title: 'El pedido {orderNumber} fue cancelado',
      text: 'Si tiene preguntas, comuníquese con servicio al cliente.',
    },
    orderCancelledByStaff: {
      title: 'Servicio al cliente canceló el pedido {orderNumber}',
      text: '{paid, select, yes {El pago de {amount} se anuló y no se hará ningún cargo a la tarjeta. } refunded {El pago de {amount} se reembolsó. } other {}}Motivo: {reason}',
    },
  },
}
