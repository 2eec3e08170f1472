export const sms = {
  code: 'Bencao：您的驗證碼為 {code}，10 分鐘內有效，請勿告訴任何人。',
  orderPaidSubject: '訂單 {orderNumber} 已付款',
  orderPaid: 'Bencao：訂單 {orderNumber} 已付款，金額 {amount}。謝謝您。',
  orderShippedSubject: '訂單 {orderNumber} 已寄出',
  orderShipped: 'Bencao：訂單 {orderNumber} 已寄出。{carrier} {trackingNumber}',
  orderReadyForPickupSubject: '訂單 {orderNumber} 可以取貨了',
  orderReadyForPickup: 'Bencao：訂單 {orderNumber} 已備妥，請至 {place} 取貨。',
  orderCancelledSubject: '訂單 {orderNumber} 已取消',
  orderCancelled: 'Bencao：訂單 {orderNumber} 已取消。如有疑問，請與客服聯絡。',
  patientOrderPaid: 'Bencao：您的訂單 {orderNumber} 已成立。回覆 STOP 即可停止通知。',
  patientOrderShipped:
    'Bencao：您的訂單 {orderNumber} 已寄出。{carrier} {trackingNumber} 回覆 STOP 即可停止通知。',
  patientOrderReadyForPickup:
    'Bencao：您的訂單 {orderNumber} 已備妥，請至 {place} 取貨。回覆 STOP 即可停止通知。',
  news: 'Bencao：{title}。{text} 詳情請登入查看。',
  contactSubject: '客服中心：{topic}（{number}）',
  contact: '{clinicName} 透過客服中心來信。\n\n姓名：{name}\n電話：{phone}\n電子郵件：{email}\n\n{message}',
  setPassword: 'Bencao：請由此設定密碼：{link} 連結僅能使用一次，72 小時內有效，請勿告訴任何人。',
  welcomeSubject: '歡迎加入 Bencao',
  welcome:
    '歡迎加入 Bencao。\n\n請確認您的電子郵件地址：{emailLink}\n\n接著請設定密碼：{link}\n\n每個連結僅能使用一次，72 小時內有效。帳號審核需要 1-2 個工作天。如果您沒有註冊，請忽略此信。',
  verifyEmailSubject: '請確認您的電子郵件地址',
  verifyEmail:
    'Bencao：請確認您的電子郵件地址：{emailLink}\n\n連結僅能使用一次，72 小時內有效。如果不是您本人要求，請忽略此信。',
  accountExists: 'Bencao：此電話號碼已有帳號。請直接登入，或選擇「忘記密碼」重新設定。',
  staffApprovedSubject: '您的員工帳號已開通',
  staffApproved: 'Bencao：您的員工帳號已開通，請由此登入：{link}',
  staffSuspendedSubject: '您的員工帳號已停權',
  staffSuspended: 'Bencao：您的員工帳號已停權，並已登出。如有疑問，請與管理員聯絡。',
  staffRoleSubject: '您的角色已變更',
  staffRole:
    'Bencao：{role, select, administrator {您現在是管理員。} other {您已不再是管理員。}}如有疑問，請與管理員聯絡。',
  passwordChanged: 'Bencao：您的密碼已變更。如果不是您本人操作，請立即聯絡客服。',
  phoneChangedSubject: '您的電話號碼已變更',
  phoneChanged: 'Bencao：您帳戶的電話號碼已變更。若非您本人操作，請立即與客服聯絡。',
  depositChangedSubject: '您的收款帳戶已變更',
  depositChanged: 'Bencao：您的收款帳戶已變更，72 小時後才會匯款至新帳戶。若非您本人操作，請立即與客服聯絡。',
}
