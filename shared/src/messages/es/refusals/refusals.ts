export const refusals = {
  poll: { notReady: 'Se está procesando el pedido...' },
  session: {
    invalid: 'Su sesión terminó. Inicie sesión de nuevo.',
    tokenMissing: 'No se encontró el token',
  },
  input: {
    refused: 'Revise los campos marcados.',
    requestIdReused: 'Esta solicitud ya se envió con otro contenido.',
    cardNumber:
      'Ingrese los números de tarjeta únicamente en el formulario de la empresa de pagos y quite este número del campo.',
  },
  request: {
    running: 'Esta solicitud aún se está procesando. Espere un momento.',
  },
  record: { unknown: 'No se encontró este registro.' },
  audit: { unavailable: 'Esto no se puede mostrar en este momento. Inténtelo de nuevo en unos instantes.' },
  call: {
    tooMany: 'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
  },
  conflict: { retry: 'Otra persona estaba cambiando el mismo registro. Inténtelo de nuevo.' },
  signIn: {
    secondStep: 'Ingrese el código del segundo paso.',
    stepExpired: 'Este paso tardó demasiado. Inicie sesión de nuevo.',
    needsPassword: 'Esta cuenta tiene un segundo paso. Inicie sesión con su contraseña.',
    staffByPassword: 'Servicio al cliente inicia sesión con contraseña.',
    notFinished:
      'Su registro no está completo. Cree su contraseña con el enlace que le enviamos al teléfono.',
    suspended: 'Su cuenta está suspendida. Consulte a un administrador.',
    wrong: 'El número de teléfono o la contraseña son incorrectos.',
    wrongCode: 'El código es incorrecto o ya venció.',
    slowDown: 'Demasiados intentos. Espere unos minutos e inténtelo de nuevo.',
  },
  code: {
    tooMany: 'Se acaba de enviar un código. Espere antes de pedir otro.',
    paused: 'El inicio de sesión con código está en pausa para este número de teléfono. Use su contraseña.',
    notSent:
      'En este momento no se pueden enviar códigos. Inténtelo más tarde o llame a servicio al cliente.',
  },
  patient: {
    undoTooLate: 'Esto ya no se puede deshacer aquí. Comuníquese con servicio al cliente.',
  },
  order: {
    wrongState: 'El estado actual del pedido no lo permite.',
    givenBack: 'Este pedido se reembolsó por completo o está a punto de serlo. No lo empaque.',
    incomplete: 'Complete los campos obligatorios.',
    notInItsState:
      'El código postal no es del estado de la dirección. Corríjala en la ficha del paciente o en el perfil de la clínica, o elija “A otra dirección”.',
    warehouseMissing: 'Seleccione la dirección del almacén',
    totalChanged: 'El total cambió. Revíselo y vuelva a hacer el pedido.',
    outOfStock: 'Ya no hay existencias suficientes para este pedido. Revise las cantidades.',
    tooManyLines: 'Un pedido puede tener hasta 100 líneas.',
    paymentLive: 'Se está procesando el pedido...',
    addressLocked: 'Ya no se puede cambiar la dirección porque el pedido está empacado.',
    payerNotPatient: 'El paciente solo puede pagar un pedido que sea para un paciente.',
    payLinkTooLate:
      'Este pedido ya esperó el pago todo el tiempo posible. Páguelo en la página de pago, o cancélelo y pida de nuevo.',
  },
  goods: {
    inactive: 'Este producto ya no se vende.',
    notSubscribable: 'Este producto no se puede pedir de forma periódica.',
    changed: 'Esto cambió entretanto. Revíselo de nuevo.',
  },
  coupon: { codeTaken: 'Este código ya existe. Elija otro.', ended: 'Este cupón ya se terminó.' },
  plan: { taken: 'Ya hay algo fijado para este día. Elija otro día o retírelo antes.' },
  subscription: {
    ended: 'Esta suscripción terminó.',
    changed: 'Esta suscripción cambió mientras tanto. Vuelva a revisarla.',
    notNow: 'No es posible con la suscripción en su estado actual.',
    stopAsked: 'El suscriptor pidió cancelarla. Para reanudarla, confirme que retiró esa petición.',
    nothing: 'Nada cambiaría.',
  },
  card: {
    expired: 'Esta tarjeta está vencida. Use otra tarjeta.',
    tooManyForms: 'El formulario de la tarjeta se abrió demasiadas veces.',
  },
  pay: {
    wrong: 'No coincide.',
    paused: 'Demasiadas respuestas incorrectas. Inténtelo de nuevo más tarde o llame a su clínica.',
    totalChanged: 'El total cambió. No se cobró nada. Revíselo y vuelva a pagar.',
    termsChanged: 'Cambió lo que se enviará de nuevo. No se cobró nada. Revíselo y vuelva a pagar.',
  },
  payment: {
    held: 'PayPal retiene este pago por ahora, quizá varios días. No vuelva a pagar: el pedido continuará cuando PayPal lo libere.',
    approveAgain: 'PayPal no pudo cobrar con esta forma de pago. Elija otra en PayPal.',
    notApproved:
      'PayPal todavía no tiene su aprobación para este pago. Apruébelo en PayPal o pague de otra manera.',
    amountChanged:
      'El importe cambió después de que usted lo aprobó en PayPal. No se cobró nada. Revíselo y vuelva a pagar.',
    notOffered: 'PayPal no está disponible. Pague con tarjeta.',
    voidRefused: 'La pasarela no devuelve este pago. Hay que reembolsarlo a mano.',
    refundFirst:
      'Este pago ya está liquidado y supera el límite de una persona. Primero reembólselo, con la confirmación de una segunda persona, y después cancele el pedido.',
    confirmBySecond: 'Este reembolso debe confirmarlo una segunda persona.',
    gone: 'La pasarela de pago no tiene registro de este pago. Decida si el pedido se conserva o se cancela.',
    declined: 'El pago no se pudo realizar',
    unreachable:
      'No se puede contactar a la empresa de pagos. No se hizo ningún cargo. Inténtelo de nuevo en unos minutos.',
    nothingToPay: 'No hay nada que pagar en este pedido.',
  },
  share: {
    ended: 'Este enlace ya no es válido. Pida el nuevo a su profesional.',
    notProved: 'Confirme otra vez su número de teléfono.',
    goodsGone: 'Algunos de estos productos ya no están disponibles. Revise su carrito.',
  },
  settings: {
    changed: 'Otra persona lo cambió entretanto. Ahora se muestra lo que está guardado.',
    lastWarehouse: 'Este es el último almacén abierto. Abra otro primero.',
    openOrders: 'Hay pedidos de este almacén que aún no se han enviado.',
    codeTaken: 'Otro almacén ya tiene este código.',
    zoneFixed: 'La zona horaria ya no se puede cambiar. De ella depende en qué mes y año cuenta un pago.',
  },
  export: { expired: 'Esta descarga venció. Iníciela de nuevo.' },
  print: { linkExpired: 'Esta página de impresión venció. Ábrala de nuevo desde el pedido.' },
  password: {
    wrong: 'La contraseña es incorrecta.',
    none: 'Esta cuenta aún no tiene contraseña. Defina una con “¿Olvidó su contraseña?” en la página de inicio de sesión e inténtelo de nuevo.',
    secondProof: 'Esta cuenta necesita otra prueba además del teléfono.',
  },
  account: {
    phoneTaken: 'Otra cuenta utiliza este número de teléfono.',
    lastAdministrator: 'No se puede quitar al último administrador.',
    ownAccount:
      'No puede suspender su propia cuenta ni renunciar a su propio rol de administrador. Pídaselo a otro administrador.',
    decided: 'Otra persona ya tomó esta decisión. Vuelva a cargar la página.',
  },
  file: {
    unreadable: 'No se puede leer este archivo. Guárdelo de nuevo o tome otra foto.',
    infected: 'El antivirus encontró un problema en este archivo y no se guardó.',
    notScanned: 'En este momento no se pueden revisar archivos en busca de virus. Inténtelo más tarde.',
    tooMuch: 'Alcanzó el límite diario de archivos.',
    full: 'Su cuenta no tiene espacio para más archivos. Comuníquese con servicio al cliente.',
    underReview: 'Servicio al cliente se basa en este documento. Puede reemplazarlo, pero no quitarlo.',
  },
  vip: {
    coupon: 'Este código de cupón no es válido. Revíselo o deje el campo vacío.',
    dueChanged: 'El precio cambió. Revíselo de nuevo.',
    notRenewing: 'Esta membresía no se renueva.',
  },
  payout: {
    notOver: 'Este mes todavía no termina.',
    noBank: 'Los pagos no están configurados en este servidor: faltan los datos del banco.',
    changed: 'El importe cambió. Revise de nuevo la vista previa.',
    nothing: 'No hay nada que pagar por este mes.',
    wrongState: 'El estado de este pago no permite esta acción.',
    notFetched: 'Nadie descargó el archivo de este pago, así que el banco no puede conocerlo.',
    confirmBySecond: 'Esta ronda de pagos debe confirmarla una segunda persona.',
  },
  label: {
    notOffered: 'Las etiquetas no están configuradas. Ingrese el número de rastreo.',
    refused: 'Los transportistas no aceptan esta dirección o este paquete. Revise ambos.',
    unreachable:
      'No se puede conectar con EasyPost. No se compró ninguna etiqueta. Inténtelo de nuevo en unos minutos.',
  },
  stock: {
    changed: 'Otra persona cambió esto mientras tanto. Ahora lo ve como está.',
    short: 'Ahora hay menos existencias que eso. Revise la cantidad.',
    unknownCode: 'Ningún producto tiene este código.',
    otherCategory: 'Este producto no forma parte de este recuento.',
  },
  message: {
    notFailed: 'Este mensaje no falló, por lo que no se puede reenviar.',
  },
}
