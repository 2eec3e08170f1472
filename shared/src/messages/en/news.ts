export const news = {
  title: 'Notifications',
}
