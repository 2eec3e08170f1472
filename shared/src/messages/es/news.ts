export const news = {
  title: 'Notificaciones',
}
