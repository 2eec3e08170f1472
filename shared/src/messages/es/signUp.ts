export const signUp = {
  title: 'Cree su cuenta',
}
