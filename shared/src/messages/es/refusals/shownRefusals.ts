/** Refusals that pages say, too. The texts of the others come from the server. */
export const shownRefusals = {
  permission: {
    missing: 'No tiene permiso para hacer esto.',
    pending: 'Estará disponible cuando se verifique su cuenta, en un plazo de 1 a 2 días hábiles.',
    pendingFull:
      'Hasta que se verifique su cuenta, puede guardar un máximo de 200 pacientes y 50 borradores.',
    suspended: 'Su cuenta está suspendida y solo se puede consultar. Comuníquese con servicio al cliente.',
    readOnly:
      'Está viendo este portal como servicio al cliente. Aquí no se puede cambiar, imprimir ni descargar nada.',
    secondStep: 'Primero active el segundo paso de inicio de sesión con una aplicación de autenticación.',
  },

  patient: {
    linkedToOther:
      'No tiene permiso para editar la información de este paciente porque está vinculado a la cuenta de otro médico.',
  },

  order: {
    notDraft: 'Este pedido ya se realizó.',
    draftChanged: 'Este pedido se cambió en otra ventana. Su último paso no se aplicó.',
  },

  card: {
    atMostTwo: '¡Solo puede agregar hasta 2 tarjetas de crédito!',
    lastOne: '¡No puede eliminar la última tarjeta!',
    notVerified: 'No se pudo verificar la tarjeta. Pruebe con otra tarjeta.',
  },

  pay: {
    ended:
      'Este enlace ya no es válido. Un enlace vence a los 7 días, cuando se envía otro o cuando se cancela el pedido. Pida uno nuevo a su clínica.',
  },

  payment: {
    unknown: 'Se está procesando el pedido...',
  },

  vip: {
    justPaid:
      'Su membresía se pagó hace unos minutos y ahora no se cobró nada. Para agregar otro año, inténtelo de nuevo en diez minutos.',
  },

  share: {
    tooMany: 'Se pueden recomendar 50 productos como máximo. Quite uno primero.',
  },

  link: {
    unknown: 'Este enlace no es válido. Solicite otro.',
    used: 'Este enlace ya se utilizó. Solicite otro.',
    expired: 'Este enlace venció. Solicite otro.',
  },

  file: {
    tooLarge: 'El archivo es demasiado grande. El máximo es 10 MB.',
    wrongType: 'Solo se pueden subir archivos JPEG, PNG y PDF.',
  },
}
