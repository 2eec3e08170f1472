export const subscriptions = {
  every: '{months, plural, =1 {Cada mes} =12 {Cada año} other {Cada # meses}}',
  once: 'Una vez',
  cycleLabel: 'Frecuencia de envío',
  tab: 'Lista de suscripciones',
  hold: {
    cardDeclined: 'En pausa: tarjeta rechazada',
    outOfStock: 'En pausa: el producto lleva demasiado tiempo agotado.',
    productGone: 'En pausa: este producto ya no se vende.',
    askedToStop: 'En cancelación: no se harán más pedidos. Servicio al cliente lo confirmará.',
    needsCare: 'En pausa: servicio al cliente debe revisarla primero.',
    paused: 'En pausa por servicio al cliente',
  },
  status: {
    active: 'Activa',
    cancelled: 'Cancelada',
  },
  list: {
    empty: 'Aún no hay suscripciones',
    emptyHint:
      'En un pedido nuevo, elija con qué frecuencia se envía un producto. La suscripción comienza cuando se paga el pedido.',
    item: 'Producto',
    forWhom: 'Para',
    clinic: 'Clínica',
    frequency: 'Frecuencia',
    amount: 'Importe',
    start: 'Fecha de inicio',
    next: 'Próxima fecha de envío',
    status: 'Estado',
    all: 'Todas',
    search: 'Buscar por producto, paciente o número',
    inDays: '{days, plural, =0 {hoy} =1 {mañana} other {en # días}}',
    ended: 'Sin más fechas',
  },
  detail: {
    title: 'Suscripción {number}',
    quantity: 'Cantidad',
    amount: 'Importe por envío',
    amountHint: 'Precio actual de los productos; el envío y los impuestos se suman en cada pedido.',
    instructions: 'Instrucciones',
    address: 'Se envía a',
    payer: 'Paga',
    byProvider: 'Su clínica',
    byPatient: 'El paciente',
    noCard: 'No se guarda ninguna tarjeta. Se le pedirá pagar cada pedido.',
    patientCard: 'Se guarda la tarjeta del paciente.',
    patientNoCard: 'No se guarda ninguna tarjeta. Para cada pedido se envía al paciente un enlace de pago.',
    times: 'Pedidos y fechas',
    history: 'Historial',
    notChosen: 'No se eligió ninguna suscripción. Abra una desde la lista.',
    missing: 'Esta suscripción no existe o no es suya.',
    back: 'Lista de suscripciones',
  },
  event: {
    started: 'Inicio de la suscripción',
    reminded: 'Recordatorio enviado',
    ordered: 'Pedido creado',
    renewed: 'Pagado',
    declined: 'Tarjeta rechazada',
    waiting: 'En espera de existencias',
    skipped: 'Fecha omitida',
    held: 'En pausa',
    asked:
      '{ask, select, change {{by, select, patient {El paciente} other {Usted}} pidió un cambio} skip {{by, select, patient {El paciente} other {Usted}} pidió omitir una fecha} other {{by, select, patient {El paciente} other {Usted}} pidió cancelarla}}',
    cancelled: 'Cancelada',
    changed: '{by, select, provider {Usted corrigió la dirección} other {Cambiada por servicio al cliente}}',
    postponed: 'No se anunció a tiempo o el precio subió después: se anuncia para una fecha posterior',
    paused: 'Pausada por servicio al cliente',
    resumed: 'Reanudada por servicio al cliente',
    askDone:
      '{asks, select, change {Solicitud de un cambio atendida} skip {Solicitud de omitir una fecha atendida} both {Solicitudes de un cambio y de omitir una fecha atendidas} other {Solicitud atendida}}',
    askDeclined:
      '{asks, select, change {Solicitud de un cambio rechazada} skip {Solicitud de omitir una fecha rechazada} both {Solicitudes de un cambio y de omitir una fecha rechazadas} other {Solicitud rechazada}}',
    cardAsked: 'Se pidió otra tarjeta',
    part: '{field, select, goods {Producto} quantity {Cantidad} cycle {Meses entre envíos} nextDate {Próxima fecha} instructions {Instrucciones} other {Dirección}}',
    ofDelivery: '{event} (entrega del {day})',
  },
  ask: {
    title: 'Consultar a servicio al cliente',
    change: 'Cambiar',
    skip: 'Omitir la próxima fecha',
    stop: 'Cancelar',
    send: 'Enviar solicitud',
    changeText: 'Por favor, cambien la suscripción {number} ({item}) de la siguiente manera: ',
    skipText: 'Por favor, omitan la fecha {date} de la suscripción {number} ({item}).',
    stopText: 'Por favor, cancelen la suscripción {number} ({item}).',
    message: 'Mensaje',
    sent: 'Su solicitud fue enviada.',
    stopped: 'Ya se pidió cancelarla. No se harán más pedidos. Servicio al cliente lo confirmará.',
    stopHint: 'En cuanto envíe esto, no se hacen más pedidos. Se cancela el pedido que aún no esté pagado.',
  },
  inbox: {
    byPatient:
      'Un paciente pide {ask, select, stop {cancelar} skip {omitir una fecha de} other {cambiar}} {items}',
    change: 'Cambiar la suscripción {number}',
    skip: 'Omitir una fecha de la suscripción {number}',
    stop: 'Cancelar la suscripción {number}',
  },
  consent: {
    title: 'Envíos periódicos',
    terms:
      'Acepto que Bencao guarde esta tarjeta para las renovaciones y cobre en ella sin preguntar cada vez: {items}. Se suman el envío y los impuestos, y rigen los precios del día. Se me avisa 5 días antes de cada fecha. Puedo cancelar en cualquier momento en la página de la suscripción o por medio de servicio al cliente; después no se cobra nada más.',
    patientTerms:
      'Acepto que Bencao guarde esta tarjeta y vuelva a cobrar en ella sin preguntar cada vez: {items}. Se suman el envío y los impuestos, y rigen los precios del día. Se me avisa 5 días antes de cada fecha, con un enlace para cambiar, omitir o cancelar. También puedo cancelar en cualquier momento por medio de mi clínica; después no se cobra nada más.',
    patientWithout:
      'Sin su consentimiento no se guarda ninguna tarjeta. Cada vez recibirá un enlace para pagar.',
    item: '{every}: {amount}',
    without:
      'Sin su consentimiento no se guarda ni se cobra ninguna tarjeta y usted paga cada pedido. Lo mismo ocurre con PayPal.',
  },
  patient: {
    title: 'Suscripciones',
  },
}

export const openAsks = {
  atDate: '{ask, select, skip {Omisión pedida} other {Cambio pedido}} el {day}: espera respuesta',
  waits:
    'El {day} {by, select, patient {el paciente} other {usted}} pidió {ask, select, skip {omitir una fecha} other {un cambio}}. Servicio al cliente aún no ha respondido{next, select, none {} other {: hasta entonces, la entrega del {next} no se pide ni se cobra}}.',
}
