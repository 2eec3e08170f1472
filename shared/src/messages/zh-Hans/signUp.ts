export const signUp = {
  title: '创建账户',
}
