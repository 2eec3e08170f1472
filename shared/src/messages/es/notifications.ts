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
}
