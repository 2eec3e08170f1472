export const sms = {
  code: 'Bencao：您的验证码为 {code}，10 分钟内有效，请勿告诉任何人。',
}
