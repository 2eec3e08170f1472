export const sms = {
  code: 'Bencao: su código es {code}. Vence en {minutes} minutos. No lo comparta.',
  orderPaidSubject:
    '{payer, select, patient {Su paciente pagó el pedido {orderNumber}} other {El pedido {orderNumber} está pagado}}',
  orderPaid:
    'Bencao: {payer, select, patient {su paciente pagó {amount} por el pedido {orderNumber}. Pronto lo empacaremos.} other {el pedido {orderNumber} está pagado: {amount}. Gracias.}}',
  orderShippedSubject: 'El pedido {orderNumber} está en camino',
  orderShipped: 'Bencao: el pedido {orderNumber} está en camino. {carrier} {trackingNumber}',
  orderReadyForPickupSubject: 'El pedido {orderNumber} está listo para recoger',
  orderReadyForPickup: 'Bencao: el pedido {orderNumber} está listo para recoger en {place}.',
  orderCancelledSubject: 'El pedido {orderNumber} fue cancelado',
  orderCancelled:
    'Bencao: el pedido {orderNumber} fue cancelado. Si tiene preguntas, comuníquese con servicio al cliente.',
  orderCancelledByStaffSubject: 'El pedido {orderNumber} fue cancelado',
  orderCancelledByStaff:
    'Bencao: servicio al cliente canceló el pedido {orderNumber}. {paid, select, yes {El pago de {amount} se anuló y no se hará ningún cargo a la tarjeta. } refunded {El pago de {amount} se reembolsó. } other {}}Inicie sesión para ver el motivo.',
  orderRefundedSubject: 'Reembolso del pedido {orderNumber}',
  orderRefunded:
    'Bencao: se reembolsaron {amount} del pedido {orderNumber}. El importe llega en unos días a la cuenta con la que se pagó.{channel, select, email { Motivo: {reason}} other {}} Inicie sesión para ver más.',
  orderUnpaidByPatientSubject: 'El pedido {orderNumber} no se pagó',
  orderUnpaidByPatient:
    'Bencao: el paciente {how, select, replaced {hizo otro pedido en lugar de {orderNumber}} other {no pagó a tiempo el pedido {orderNumber}}}. Se canceló y sus productos volvieron al inventario.',
  renewalSoonSubject: 'Su próximo envío de {clinic} sale el {day}',
  renewalSoon:
    'Bencao: su próximo envío periódico de {clinic} sale el {day}: unos {amount} más envío e impuestos. {kept, select, yes {La tarjeta que usted aceptó guardar se cobra 2 días antes.} other {2 días antes recibirá un enlace para pagar.}} Para cambiarlo, omitirlo o cancelarlo: {link}{channel, select, sms { Responda STOP para no recibir más avisos.} other {}}',
  cardWantedSubject: 'Se necesita otra tarjeta para sus envíos de {clinic}',
  cardWanted:
    'Bencao: su tarjeta anterior ya no se cobra por sus envíos de {clinic}. {begun, select, yes {Un cobro ya iniciado aún puede realizarse. } other {}}Recibirá un enlace para pagar el próximo, y allí podrá aceptar que se guarde otra tarjeta. Para cambiarlo, omitirlo o cancelarlo: {link}{channel, select, sms { Responda STOP para no recibir más avisos.} other {}}',
  payLinkSubject: 'Tiene un pedido de {clinic} listo para pagar',
  payLink:
    'Bencao: {clinic} le preparó un pedido. Véalo y páguelo aquí en un plazo de {days, plural, one {# día} other {# días}}: {link}{channel, select, sms { Responda STOP para no recibir más avisos.} other {}}',
  payLinkCancelledSubject: 'El pedido {orderNumber} de {clinic} fue cancelado',
  payLinkCancelled:
    'Bencao: el pedido {orderNumber} de {clinic} fue cancelado. No hay nada que pagar y su enlace ya no funciona.{channel, select, sms { Responda STOP para no recibir más avisos.} other {}}',
  payLinkPaidSubject: 'El pedido {orderNumber} de {clinic} está pagado',
  payLinkPaid:
    'Bencao: {clinic} pagó su pedido {orderNumber}. Ya no tiene nada que pagar y el enlace dejó de funcionar.{channel, select, sms { Responda STOP para no recibir más avisos.} other {}}',
  patientOrderRefundedSubject: 'Reembolso del pedido {orderNumber}',
  patientOrderRefunded:
    'Bencao: se reembolsaron {amount} del pedido {orderNumber}. El importe llega en unos días a la cuenta con la que se pagó.{channel, select, sms { Responda STOP para no recibir más avisos.} other { Motivo: {reason}}}',
  patientOrderCancelledSubject: 'El pedido {orderNumber} fue cancelado',
  patientOrderCancelled:
    'Bencao: servicio al cliente canceló el pedido {orderNumber}.{money, select, voided { Su pago de {amount} se anuló y no se hará ningún cargo a la tarjeta.} refunded { Se reembolsaron {amount}. El importe llega en unos días a la cuenta con la que se pagó.} other {}}{channel, select, sms { Responda STOP para no recibir más avisos.} other { Si tiene preguntas, llame a su clínica.}}',
  patientReceiptSubject: 'Recibo del pedido {orderNumber} de {clinic}',
  patientReceipt:
    'Bencao: recibimos su pago. Gracias.\n\nPedido: {orderNumber}\nClínica: {clinic}\nFecha: {day}\nPagado: {amount}\n\nSi tiene preguntas, llame a su clínica.',
  patientOrderPaid:
    'Bencao: su pedido {orderNumber} está confirmado. Responda STOP para no recibir más avisos.',
  patientOrderShipped:
    'Bencao: su pedido {orderNumber} está en camino. {carrier} {trackingNumber} Responda STOP para no recibir más avisos.',
  patientOrderReadyForPickup:
    'Bencao: su pedido {orderNumber} está listo para recoger en {place}. Responda STOP para no recibir más avisos.',
  notification: 'Bencao: {title}. {text} Inicie sesión para ver más.',
  checkFailedSubject: 'Bencao: una comprobación nocturna encontró una diferencia',
  checkFailed:
    'Bencao: la comprobación nocturna {check, select, ledger {del libro contable} audit {del registro de auditoría} other {de los datos}} encontró una diferencia. Pida a quienes administran el servidor que lo revisen hoy.',
  settledDiffers:
    'Bencao: una pasarela de pago liquidó dinero de otro modo que en el portal. Diferencias nuevas: {count}. Cierre cada una con un motivo en el panel del personal, en Pagos: {link}',
  contactSubject: 'Centro de ayuda: hay un mensaje ({number})',
  contact:
    'Bencao: el profesional {number} escribió desde el Centro de ayuda. El mensaje espera en el buzón del personal: {link}',
  setPassword:
    'Bencao: cree su contraseña aquí: {link} El enlace sirve una sola vez y vence en 72 horas. No lo comparta.',
  welcomeSubject: 'Le damos la bienvenida a Bencao',
  welcome:
    'Le damos la bienvenida a Bencao.\n\nConfirme su correo electrónico: {emailLink}\n\nDespués, cree su contraseña: {link}\n\nCada enlace sirve una sola vez y vence en 72 horas. Verificar su cuenta toma de 1 a 2 días hábiles. Si no se registró, ignore este mensaje.',
  verifyEmailSubject: 'Confirme su correo electrónico',
  verifyEmail:
    'Bencao: confirme su correo electrónico: {emailLink}\n\nEl enlace sirve una sola vez y vence en 72 horas. Si no lo pidió, ignore este mensaje.',
  resetPasswordSubject: 'Cree una contraseña nueva',
  resetPassword:
    'Bencao: abra este enlace para crear una contraseña nueva: {link}\n\nSirve una sola vez y vence en 15 minutos. Si no lo pidió, otra persona tiene su número de teléfono: {audience, select, staff {comuníquese de inmediato con un administrador.} other {comuníquese de inmediato con servicio al cliente: {phone}}}',
  accountExists:
    'Bencao: este número de teléfono ya tiene una cuenta. Inicie sesión o elija “¿Olvidó su contraseña?” para crear otra.',
  staffApprovedSubject: 'Su cuenta del personal está aprobada',
  staffApproved: 'Bencao: su cuenta del personal está aprobada. Inicie sesión aquí: {link}',
  staffSuspendedSubject: 'Su cuenta del personal está suspendida',
  staffSuspended:
    'Bencao: su cuenta del personal está suspendida y se cerró su sesión. Si tiene preguntas, comuníquese con un administrador.',
  staffReinstatedSubject: 'Se levantó la suspensión de su cuenta del personal',
  staffReinstated:
    'Bencao: se levantó la suspensión de su cuenta del personal. {status, select, pending {Un administrador todavía debe aprobarla.} other {Inicie sesión aquí: {link}}}',
  staffRoleSubject: 'Se cambió su rol',
  staffRole:
    'Bencao: sus roles en el panel del personal son ahora: {roles}. Si tiene preguntas, comuníquese con un administrador.',
  staffRoles: {
    service: 'servicio al cliente',
    warehouse: 'almacén',
    finance: 'finanzas',
    administrator: 'administrador',
  },
  passwordChangedSubject: 'Se cambió su contraseña',
  passwordChanged:
    'Bencao: se cambió su contraseña. Si no fue usted, {audience, select, staff {comuníquese de inmediato con un administrador.} other {comuníquese de inmediato con servicio al cliente: {phone}}}',
  twoStepOnSubject: 'Se activó el segundo paso del inicio de sesión',
  twoStepOn:
    'Bencao: se activó el segundo paso del inicio de sesión de su cuenta. Si no fue usted, {audience, select, staff {comuníquese de inmediato con un administrador.} other {comuníquese de inmediato con servicio al cliente: {phone}}}',
  twoStepOffSubject: 'Se desactivó el segundo paso del inicio de sesión',
  twoStepOff:
    'Bencao: se desactivó el segundo paso del inicio de sesión de su cuenta. Si no fue usted, {audience, select, staff {comuníquese de inmediato con un administrador.} other {comuníquese de inmediato con servicio al cliente: {phone}}}',
  twoStepResetSubject: 'Se restableció el segundo paso de su inicio de sesión',
  twoStepReset:
    'Bencao: {audience, select, staff {un administrador restableció} other {servicio al cliente restableció}} el segundo paso de su inicio de sesión y cerró todas sus sesiones. Si usted no lo pidió, {audience, select, staff {comuníquese de inmediato con un administrador.} other {comuníquese de inmediato con servicio al cliente: {phone}}}',
  recoveryCodesNewSubject: 'Tiene códigos de recuperación nuevos',
  recoveryCodesNew:
    'Bencao: se crearon códigos de recuperación nuevos para su cuenta; los anteriores ya no sirven. Si no fue usted, {audience, select, staff {comuníquese de inmediato con un administrador.} other {comuníquese de inmediato con servicio al cliente: {phone}}}',
  recoveryCodeUsedSubject: 'Se usó un código de recuperación',
  recoveryCodeUsed:
    'Bencao: se usó un código de recuperación de su cuenta. Si no fue usted, {audience, select, staff {comuníquese de inmediato con un administrador.} other {comuníquese de inmediato con servicio al cliente: {phone}}}',
  phoneChangedSubject: 'Se cambió su número de teléfono',
  phoneChanged:
    'Bencao: se cambió el número de teléfono de su cuenta. Si no fue usted, comuníquese de inmediato con servicio al cliente: {phone}',
  emailChangedSubject: 'Se cambió su correo electrónico',
  emailChanged:
    'Bencao: se cambió el correo electrónico de su cuenta. Si no fue usted, comuníquese de inmediato con servicio al cliente: {phone}',
  depositChangedSubject: 'Se cambió su cuenta de depósito',
  depositChanged:
    'Bencao: se cambió la cuenta de depósito en la que recibe sus pagos. Los pagos a la cuenta nueva empiezan después de 72 horas, o más tarde si su teléfono o correo acaba de cambiar. Si no fue usted, comuníquese de inmediato con servicio al cliente: {phone}',
}
