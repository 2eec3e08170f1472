export const sms = {
  code: 'Bencao: su código es {code}. Vence en 10 minutos. No lo comparta.',
}
