export const account = {
  password: {
    title: 'Cambiar contraseña',
    old: 'Contraseña anterior',
    others: 'Se cerrará la sesión de esta cuenta en los demás dispositivos.',
    change: 'Cambiar contraseña',
  },
  twoStep: {
    title: 'Segundo paso al iniciar sesión',
    about:
      'Después de la contraseña se pide también un código que solo usted puede tener. Así no basta con que otra persona haya visto la contraseña.',
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
    scan: 'Escanee este código con su aplicación de autenticación.',
    qr: 'Código QR para la aplicación de autenticación',
    type: 'O escriba esta clave en la aplicación:',
    copy: 'Copiar la clave',
    sent: 'Le enviamos un código por mensaje de texto. Escríbalo para terminar.',
    turnOn: 'Activar',
    turnOff: 'Desactivar',
    offAbout: 'A partir de entonces bastará con la contraseña para iniciar sesión.',
    tooLong: 'Se agotó el tiempo. Empiece de nuevo.',
  },
  codes: {
    title: 'Códigos de recuperación',
    about:
      'Si pierde su teléfono, cada uno de estos códigos le permite iniciar sesión una vez en lugar del segundo paso. Guárdelos donde solo usted pueda verlos, y no en ese teléfono. Solo se muestran ahora.',
    copy: 'Copiar los códigos',
    saved: 'Ya los guardé',
    left: '{count, plural, =0 {No queda ningún código de recuperación.} one {Queda # código de recuperación.} other {Quedan # códigos de recuperación.}}',
    renew: 'Crear códigos de recuperación nuevos',
    renewAbout:
      'Los códigos que guardó hasta ahora dejarán de servir. Antes se le pide un código del segundo paso.',
    make: 'Crear códigos nuevos',
    app: 'Ingrese el código que muestra ahora su aplicación de autenticación.',
  },
  sessions: {
    title: 'Dónde tiene la sesión abierta',
    about: 'Si no reconoce alguno de estos dispositivos, cierre su sesión y cambie la contraseña.',
    unknown: 'Dispositivo desconocido',
    since: 'Inicio de sesión',
    seen: 'Último uso',
    here: 'Este dispositivo',
    end: 'Cerrar esa sesión',
    ended: 'Se cerró esa sesión',
  },
}
