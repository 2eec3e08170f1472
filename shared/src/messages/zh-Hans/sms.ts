export const sms = {
  code: 'Bencao: your code is {code}. It is valid for 10 minutes. Never share it.',
}
