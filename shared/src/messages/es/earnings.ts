/** Where payouts go. */
export const earnings = {
  deposit: {
    title: 'Método de depósito',
    about: 'En esta cuenta se pagan sus ganancias por ventas.',
    none: 'Todavía no hay una cuenta de depósito. Los pagos esperan hasta que la haya.',
    set: 'Indicar cuenta de depósito',
    change: 'Cambiar cuenta',
    holder: 'Titular de la cuenta',
    bank: 'Nombre del banco',
    branch: 'Nombre de la sucursal',
    branchOptional: 'Nombre de la sucursal (opcional)',
    routing: 'Número de ruta',
    routingHint: 'Nueve dígitos, abajo a la izquierda en sus cheques.',
    number: 'Número de cuenta',
    again: 'Número de cuenta, otra vez',
    numbersDiffer: '¡Los números de cuenta ingresados no coinciden!',
    ending: 'terminado en {last4}',
    type: 'Tipo de cuenta',
    types: {
      checking: 'Corriente',
      savings: 'Ahorros',
    },
    ownership: 'Clase de cuenta',
    kinds: {
      personal: 'Particular',
      business: 'Comercial',
    },
    choose: 'Elija una opción',
    changed: 'Indicada el',
    held: 'Los pagos a esta cuenta esperan hasta el {until}: 72 horas después de indicarla.',
    found: 'Banco encontrado: {bank}',
    notice:
      'Avisamos del cambio a su teléfono y a su correo, y durante 72 horas no se paga nada en la cuenta nueva. Confírmelo con un código reciente.',
    codeSent: 'Enviamos un código de 6 dígitos al {phone}. Úselo en los próximos 5 minutos.',
    save: 'Guardar cuenta',
  },
}
