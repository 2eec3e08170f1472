export const account = {
  title: 'Seguridad',
  password: {
    title: 'Cambiar contraseña',
    old: 'Contraseña anterior',
    others: 'Se cerrará la sesión de esta cuenta en los demás dispositivos.',
    change: 'Cambiar contraseña',
  },
  twoStep: {
    title: 'Verificación en dos pasos',
    about:
      'Después de la contraseña, también ingresa un código que solo usted puede obtener. Así, una contraseña robada no basta para iniciar sesión.',
    states: {
      off: 'Desactivado',
      totp: 'Activado: códigos de una aplicación de autenticación',
      sms: 'Activado: códigos por mensaje de texto',
    },
    use: { totp: 'Usar una aplicación de autenticación', sms: 'Usar mensajes de texto' },
    onAbout: {
      totp: 'Agregará Bencao a una aplicación de autenticación de su teléfono, que mostrará un código nuevo cada 30 segundos.',
      sms: 'Enviaremos un código a su teléfono ahora y cada vez que inicie sesión.',
    },
    password: 'Su contraseña',
    next: 'Continuar',
    scan: 'Escanee este código QR con su aplicación de autenticación.',
    qr: 'Código QR para la aplicación de autenticación',
    type: 'O ingrese esta clave en la aplicación:',
    copy: 'Copiar la clave',
    sent: 'Le enviamos un código por mensaje de texto. Ingréselo para terminar.',
    turnOn: 'Activar',
    turnOff: 'Desactivar',
    offAbout: 'Después bastará con su contraseña para iniciar sesión.',
    offRequired:
      'Después tendrá que configurar una aplicación de autenticación para poder continuar. Úselo para cambiar de teléfono.',
    required: {
      title: 'Configure la verificación en dos pasos',
      about:
        'El panel del personal muestra datos de pacientes, así que una contraseña sola no basta. Agregue Bencao a una aplicación de autenticación en su teléfono; desde entonces ingresará su código después de la contraseña.',
    },
    tooLong: 'Se agotó el tiempo. Empiece de nuevo.',
  },
  codes: {
    title: 'Códigos de recuperación',
    about:
      'Si pierde su teléfono, cada uno de estos códigos reemplaza el segundo paso una vez. Guárdelos donde solo usted pueda encontrarlos, y no en ese teléfono. Solo se muestran una vez.',
    copy: 'Copiar los códigos',
    download: 'Descargar los códigos',
    print: 'Imprimir los códigos',
    sheet: 'Códigos de recuperación de Bencao',
    saved: 'Ya los guardé',
    left: '{count, plural, =0 {No queda ningún código de recuperación.} one {Queda # código de recuperación.} other {Quedan # códigos de recuperación.}}',
    renew: 'Crear códigos de recuperación nuevos',
    renewAbout: 'Sus códigos actuales dejarán de servir. Primero ingrese el código del segundo paso.',
    make: 'Crear códigos nuevos',
    app: 'Ingrese el código de su aplicación de autenticación.',
  },
  sessions: {
    title: 'Dónde tiene sesiones abiertas',
    about: 'Si no reconoce algún dispositivo, cierre su sesión y cambie la contraseña.',
    unknown: 'Dispositivo desconocido',
    since: 'Inicio de sesión',
    seen: 'Último uso',
    here: 'Este dispositivo',
    end: 'Cerrar sesión del dispositivo',
    ended: 'Se cerró la sesión del dispositivo',
  },
}
