/** The first steps of a new provider. */
export const welcome = {
  title: 'Le damos la bienvenida a Bencao',
  intro: 'Su primer pedido, en cuatro pasos.',
  hide: 'Ocultar esta lista',
  states: { open: 'Pendiente', waiting: 'En revisión', later: 'Después de la verificación', done: 'Listo' },
  steps: {
    document: { name: 'Verifique su cuenta', about: 'Suba a su perfil un documento que muestre su NPI.' },
    card: { name: 'Agregue una tarjeta', about: 'Sus pedidos se cobran a ella.' },
    patient: {
      name: 'Agregue a su primer paciente',
      about: 'Un pedido para su clínica no necesita ninguno.',
    },
    order: { name: 'Haga su primer pedido', about: 'Puede prepararlo antes de que se verifique su cuenta.' },
  },
}
