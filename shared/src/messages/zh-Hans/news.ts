export const news = {
  title: '通知',
}
