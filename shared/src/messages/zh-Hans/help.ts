export const help = {
  title: '帮助中心',
}
