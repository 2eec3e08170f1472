export const signUp = {
  title: 'Create your account',
}
