export const sms = {
  code: 'Bencao：您的驗證碼為 {code}，10 分鐘內有效，請勿告訴任何人。',
}
