export const account = {
  title: '账户',
}
