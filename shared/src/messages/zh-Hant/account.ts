export const account = {
  title: '帳號',
}
