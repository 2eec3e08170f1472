export const help = {
  title: 'Help Center',
}
