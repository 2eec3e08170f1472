import { payoutReturned } from '../bills/payoutReturned.ts'

export const notified = {
  accountVerified: {
    title: 'Su cuenta está verificada',
    text: 'Ya están disponibles todas las funciones.',
  },
  accountSentBack: { title: 'Su verificación necesita más información', text: '{reason}' },
  accountSuspended: {
    title: 'Su cuenta está suspendida',
    text: 'Solo se puede consultar. Motivo: {reason}',
  },
  accountReinstated: {
    title:
      '{status, select, pending {Su cuenta ya no está suspendida} other {Su cuenta está activa de nuevo}}',
    text: '{status, select, pending {Como antes, algunas funciones no estarán disponibles hasta que se verifique su cuenta.} other {Todo funciona como antes.}}',
  },
  identityApproved: { title: 'Se aprobó su nuevo nombre o NPI', text: 'No cambia nada más.' },
  identityRejected: {
    title: 'No se aprobó su nuevo nombre o NPI',
    text: 'Vuelven los datos anteriores. Motivo: {reason}',
  },
  permitApproved: {
    title: 'Su permiso de vendedor fue aprobado',
    text: 'Los pedidos de la clínica enviados a ese estado ya no llevan impuesto.',
  },
  permitRefused: { title: 'Su permiso de vendedor no fue aprobado', text: '{reason}' },
  phoneChanged: {
    title: 'Se cambió su número de teléfono',
    text: 'Si no fue usted, comuníquese de inmediato con servicio al cliente.',
  },
  depositChanged: {
    title: 'Se cambió su cuenta de depósito',
    text: 'Los pagos a esa cuenta empiezan 72 horas después del cambio, o más tarde si su teléfono o correo electrónico acaba de cambiar. Si no fue usted, comuníquese de inmediato con servicio al cliente.',
  },
  vipStarted: {
    title: 'Ya es miembro',
    text: 'Su membresía es válida del {validFrom} al {validTo}. Pagado: {amount}.',
  },
  vipRenewalSoon: {
    title: 'Su membresía se renueva el {day}',
    text: 'Cobraremos {amount} a su tarjeta predeterminada el {day}. Para detener la renovación, comuníquese con servicio al cliente antes de esa fecha.',
  },
  vipRenewed: {
    title: 'Su membresía se renovó',
    text: 'Es válida hasta el {validTo}. Se cobraron {amount} a su tarjeta predeterminada.',
  },
  vipRenewalDeclined: {
    title: 'No se pudo renovar su membresía',
    text: 'No se pudieron cobrar {amount} a su tarjeta predeterminada. Revísela en Método de pago; lo intentaremos de nuevo el {day}.',
  },
  vipEnded: {
    title: 'Su membresía terminó',
    text: '{how, select, restored {No se renovó automáticamente, porque antes tenemos que comprobar si se cobraron {amount} por ella. Servicio al cliente se comunicará con usted.} other {No se pudieron cobrar {amount} a su tarjeta predeterminada, así que la membresía no se renovó. Puede comprarla de nuevo cuando quiera.}}',
  },
  vipRenewalStopped: {
    title: 'Su membresía no se renovará',
    text: 'Está pagada hasta el {validTo}. Motivo: {reason}',
  },
  payoutCompleted: {
    title: 'El pago {payoutNumber} está completado',
    text: 'Se enviaron {amount} a su cuenta de depósito.',
  },
  payoutReturned,
  payoutHeld: {
    title: 'Su pago de {month} está retenido',
    text: '{hold, select, noAccount {Todavía no hay una cuenta de depósito. Indique una.} accountChanged {Su cuenta de depósito, teléfono o correo electrónico se cambió hace menos de 72 horas.} accountRefused {Su banco devolvió el último pago. Indique otra cuenta de depósito.} accountInvalid {Los números de su cuenta de depósito no se pueden escribir en un archivo bancario. Indique de nuevo la cuenta de depósito.} other {Los bancos solo aceptan letras latinas en el nombre del titular. Indique de nuevo la cuenta de depósito con un nombre así.}} El importe se pagará con el próximo pago.',
  },
  subscriptionSoon: {
    title: 'Su próximo envío sale el {day}',
    text: '{items}: dos días antes se hará el pedido por unos {amount}, más envío e impuestos. Para cambiarlo, omitirlo o cancelarlo, abra la suscripción y escriba a servicio al cliente.',
  },
  subscriptionDeclined: {
    title: 'No se pudo cobrar el pedido {orderNumber}',
    text: '{items}: la tarjeta guardada {payer, select, patient {del paciente } other {}}fue rechazada por {amount}. Lo intentaremos de nuevo el {day}. {payer, select, patient {El paciente recibe un enlace para pagar de otra manera.} other {También puede pagar el pedido con otra tarjeta.}}',
  },
  subscriptionHeld: {
    title: 'Una suscripción está en pausa',
    text: '{items}: {hold, select, cardDeclined {la tarjeta fue rechazada varias veces} outOfStock {el producto lleva demasiado tiempo agotado} productGone {el producto ya no se vende} other {servicio al cliente debe revisarla primero}}. No se harán pedidos hasta que servicio al cliente la reanude.',
  },
  subscriptionToPay: {
    title: 'El pedido {orderNumber} espera su pago',
    text: '{items}: pague {amount} en la página de pago para que se envíe el {day}.',
  },
  orderByPatient: {
    title: 'Un paciente hizo un pedido en la página que usted comparte',
    text: 'Pedido {orderNumber} por {amount}. Lo empacaremos en cuanto esté pagado.',
  },
  subscriptionLinkSent: {
    title: 'El pedido {orderNumber} espera el pago del paciente',
    text: '{items}: {amount}. {sent, select, yes {El paciente recibió un enlace para pagarlo, para que se envíe el {day}.} other {El paciente no tiene correo electrónico ni aceptó recibir SMS. Para entregarle un enlace, abra el pedido.}}',
  },
  subscriptionAsked: {
    title:
      'Un paciente pide {ask, select, stop {cancelar} skip {omitir una fecha de} other {cambiar}} una suscripción',
    text: '{items}. {ask, select, stop {No se harán más pedidos; el que no estaba pagado se canceló.} other {Servicio al cliente tiene la solicitud.}}',
  },
  subscriptionChanged: {
    title:
      '{act, select, change {Se cambió una suscripción} skip {Se omite un envío} pause {Una suscripción está en pausa} takeUp {Una suscripción continúa} cancel {Una suscripción terminó} card {Una suscripción necesita otra tarjeta} done {{ask, select, change {Su solicitud de un cambio fue atendida} skip {Su solicitud de omitir una fecha fue atendida} both {Sus solicitudes de un cambio y de omitir una fecha fueron atendidas} other {Su solicitud fue atendida}}} other {{ask, select, change {Su solicitud de un cambio no pudo atenderse} skip {Su solicitud de omitir una fecha no pudo atenderse} both {Sus solicitudes de un cambio y de omitir una fecha no pudieron atenderse} other {Su solicitud no pudo atenderse}}}}',
    text: '{items}.{act, select, change { Próximo envío: {day}. Se anuncia antes de cobrarlo.} skip { Próximo envío: {day}.} pause { No se hacen pedidos hasta que servicio al cliente la reanude.} takeUp { Próximo envío: {day}.} cancel { No se hacen más pedidos.} card { La tarjeta anterior ya no se cobra. {payer, select, patient {El paciente recibe un enlace para pagar.} other {Se le pedirá pagar el próximo pedido, y entonces podrá guardar otra tarjeta.}}} other {}}{reason, select, none {} other { Motivo: {reason}}}',
  },
  orderPaid: {
    title:
      '{payer, select, patient {Su paciente pagó el pedido {orderNumber}} other {El pedido {orderNumber} está pagado}}',
    text: 'Pronto lo empacaremos.',
  },
  orderPacked: {
    title: 'El pedido {orderNumber} está empacado',
    text: 'Pronto saldrá de nuestro almacén.',
  },
  orderShipped: { title: 'El pedido {orderNumber} está en camino', text: '{carrier} {trackingNumber}' },
  orderReadyForPickup: {
    title: 'El pedido {orderNumber} está listo para recoger',
    text: 'Recójalo en {place}.',
  },
  orderDelivered: {
    title: 'El pedido {orderNumber} está completado',
    text: 'Ya fue entregado o recogido.',
  },
  orderCancelled: {
    title: 'El pedido {orderNumber} fue cancelado',
    text: 'Si tiene preguntas, comuníquese con servicio al cliente.',
  },
  orderRefunded: {
    title: 'Reembolso del pedido {orderNumber}',
    text: '{extent, select, full {Se reembolsó el pago completo} other {Se reembolsó una parte del pago}}: {amount}. Motivo: {reason}',
  },
  orderUnpaidByPatient: {
    title: 'El paciente no pagó el pedido {orderNumber}',
    text: '{how, select, replaced {El paciente hizo otro pedido en su lugar.} other {No se pagó a tiempo.}} Se canceló y sus productos volvieron al inventario.',
  },
  payLinkOpened: {
    title: 'El paciente abrió el enlace del pedido {orderNumber}',
    text: 'El pedido aún no está pagado.',
  },
  payLinkPaused: {
    title: 'Respuestas incorrectas en el enlace del pedido {orderNumber}',
    text: 'Alguien que tiene el enlace no sabía el código postal ni la fecha de nacimiento del paciente. El enlace está en pausa por 15 minutos. Si el paciente no lo recibió, envíe uno nuevo.',
  },
  payLinkGuessed: {
    title: 'Se cerró el enlace del pedido {orderNumber}',
    text: 'Alguien que tiene el enlace dio 20 respuestas incorrectas, por eso se cerró. Revise el teléfono y el correo electrónico del paciente y envíe uno nuevo.',
  },
  orderCancelledByStaff: {
    title: 'Servicio al cliente canceló el pedido {orderNumber}',
    text: '{paid, select, yes {El pago de {amount} se anuló y no se hará ningún cargo a la tarjeta. } refunded {El pago de {amount} se reembolsó. } other {}}Motivo: {reason}',
  },
}
