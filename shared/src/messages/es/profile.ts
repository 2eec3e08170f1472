export const profile = {
  title: 'Perfil',
}
