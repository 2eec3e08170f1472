/** Where payouts go, and the name of what they pay. */
export const earnings = {
  salesProfit: 'Ganancias por ventas',
  deposit: {
    title: 'Método de depósito',
    about: 'Sus ganancias por ventas se pagan a esta cuenta.',
    none: 'Todavía no hay una cuenta de depósito. Los pagos se retienen hasta que indique una.',
    set: 'Indicar cuenta de depósito',
    change: 'Cambiar cuenta',
    holder: 'Titular de la cuenta',
    bank: 'Nombre del banco',
    branch: 'Nombre de la sucursal',
    branchOptional: 'Nombre de la sucursal (opcional)',
    routing: 'Número de ruta',
    routingHint: 'Nueve dígitos, abajo a la izquierda en sus cheques.',
    number: 'Número de cuenta',
    again: 'Confirme el número de cuenta',
    numbersDiffer: '¡Los números de cuenta ingresados no coinciden!',
    ending: 'terminada en {last4}',
    type: 'Tipo',
    types: {
      checking: 'Corriente',
      savings: 'Ahorros',
    },
    ownership: 'A nombre de',
    kinds: {
      personal: 'Personal',
      business: 'Comercial',
    },
    choose: 'Elija una opción',
    changed: 'Indicada el',
    held: 'Los pagos a esta cuenta se retienen hasta el {until}, porque cambió la cuenta, su teléfono o su correo electrónico.',
    found: 'Banco encontrado: {bank}',
    notice:
      'Le avisaremos por mensaje de texto y correo electrónico, y durante 72 horas no se pagará nada a la cuenta nueva, o más tiempo si su teléfono o correo electrónico acaba de cambiar. Confirme con su contraseña y un código nuevo.',
    codeSent: 'Enviamos un código de 6 dígitos al {phone}. Úselo en los próximos 5 minutos.',
    save: 'Guardar cuenta',
  },
}
