export const help = {
  title: '說明中心',
}
