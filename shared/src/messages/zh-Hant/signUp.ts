export const signUp = {
  title: '建立帳號',
}
