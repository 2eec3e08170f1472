export const help = {
  title: 'Centro de ayuda',
}
