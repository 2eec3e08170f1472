export const refusedFields = {
  passwordWrong: 'La contraseña es incorrecta.',
  passwordNone:
    'Esta cuenta aún no tiene contraseña. Defina una con “¿Olvidó su contraseña?” en la página de inicio de sesión e inténtelo de nuevo.',
  cardNumber: 'No ingrese números de tarjeta aquí.',
  expiryPast: 'Esta fecha de vencimiento ya pasó.',
  couponInvalid: 'Este código de cupón no es válido. Revíselo.',
  referralIdUnknown: 'No se encontró este ID de recomendación. Revíselo o deje el campo en blanco.',
  referralIdOwn: 'Este es su propio ID de recomendación. Deje el campo vacío.',
  referralOwn: 'Es su propia recomendación. Deje el campo en blanco.',
  tracking: 'Ingrese el transportista y el número de rastreo.',
  trackingNumber: 'Este no es un número de rastreo de este transportista. Revise cada dígito.',
  refundNumber: 'Ingrese el número del reembolso.',
  refundRestock: 'Los productos solo vuelven al inventario si se reembolsan líneas o todo lo que queda.',
  skuTaken: 'Otro producto tiene este SKU o código de barras.',
  priceAbove: 'El precio de profesional no puede superar el precio al público.',
  pricePast: 'Un precio empieza hoy o más tarde.',
}
