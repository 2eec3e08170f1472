export const offline = {
  now: 'No tiene conexión. Hasta que vuelva, no se puede cargar ni guardar nada.',
}
