export const sms = {
  code: 'Bencao：您的驗證碼為 {code}，{minutes} 分鐘內有效，請勿告訴任何人。',
  orderPaidSubject:
    '{payer, select, patient {您的病患已支付訂單 {orderNumber}} other {訂單 {orderNumber} 已付款}}',
  orderPaid:
    'Bencao：{payer, select, patient {您的病患已支付訂單 {orderNumber}，金額 {amount}。我們會盡快包裝。} other {訂單 {orderNumber} 已付款，金額 {amount}。謝謝您。}}',
  orderShippedSubject: '訂單 {orderNumber} 已出貨',
  orderShipped: 'Bencao：訂單 {orderNumber} 已出貨。{carrier} {trackingNumber}',
  orderReadyForPickupSubject: '訂單 {orderNumber} 可以取貨了',
  orderReadyForPickup: 'Bencao：訂單 {orderNumber} 已備妥，請至 {place} 取貨。',
  orderCancelledSubject: '訂單 {orderNumber} 已取消',
  orderCancelled: 'Bencao：訂單 {orderNumber} 已取消。如有疑問，請聯絡客服。',
  orderCancelledByStaffSubject: '訂單 {orderNumber} 已取消',
  orderCancelledByStaff:
    'Bencao：客服已取消訂單 {orderNumber}。{paid, select, yes {{amount} 的付款已作廢，不會向信用卡請款。} refunded {{amount} 的付款已退款。} other {}}請登入查看原因。',
  orderRefundedSubject: '訂單 {orderNumber} 已退款',
  orderRefunded:
    'Bencao：訂單 {orderNumber} 已退款 {amount}，款項將於數天內退回原付款帳戶。{channel, select, email {退款原因：{reason}} other {}}登入後可查看詳情。',
  orderUnpaidByPatientSubject: '訂單 {orderNumber} 未付款',
  orderUnpaidByPatient:
    'Bencao：病患{how, select, replaced {已另下訂單，取代訂單 {orderNumber}} other {未如期支付訂單 {orderNumber}}}，此訂單已取消，產品已退回庫存。',
  renewalSoonSubject: '{clinic}：您的下次出貨日為 {day}',
  renewalSoon:
    'Bencao：{clinic} 為您安排的定期訂購下次出貨日為 {day}，約 {amount}，運費與稅金另計。{kept, select, yes {將提前 2 天向您同意保存的信用卡扣款。} other {將提前 2 天傳送付款連結給您。}}如需變更、略過或停止：{link}{channel, select, sms { 回覆 STOP 即可停止通知。} other {}}',
  cardWantedSubject: '{clinic} 的定期訂購需要更換信用卡',
  cardWanted:
    'Bencao：{clinic} 的定期訂購不會再向您原本的信用卡扣款。{begun, select, yes {已開始的扣款仍可能完成。} other {}}下次配送前您會收到付款連結，屆時可同意保存另一張信用卡。如需變更、略過或停止：{link}{channel, select, sms { 回覆 STOP 即可停止通知。} other {}}',
  payLinkSubject: '{clinic} 為您準備了一筆訂單，待您付款',
  payLink:
    'Bencao：{clinic} 為您準備了一筆訂單，請於 {days} 天內在此查看並付款：{link}{channel, select, sms { 回覆 STOP 即可停止通知。} other {}}',
  payLinkCancelledSubject: '{clinic} 的訂單 {orderNumber} 已取消',
  payLinkCancelled:
    'Bencao：{clinic} 的訂單 {orderNumber} 已取消，您無須付款，連結已失效。{channel, select, sms { 回覆 STOP 即可停止通知。} other {}}',
  payLinkPaidSubject: '{clinic} 的訂單 {orderNumber} 已付款',
  payLinkPaid:
    'Bencao：{clinic} 已支付您的訂單 {orderNumber}，您無須付款，連結已失效。{channel, select, sms { 回覆 STOP 即可停止通知。} other {}}',
  patientOrderRefundedSubject: '訂單 {orderNumber} 已退款',
  patientOrderRefunded:
    'Bencao：訂單 {orderNumber} 已退款 {amount}，款項將於數天內退回原付款帳戶。{channel, select, sms {回覆 STOP 即可停止通知。} other {退款原因：{reason}}}',
  patientOrderCancelledSubject: '訂單 {orderNumber} 已取消',
  patientOrderCancelled:
    'Bencao：客服已取消訂單 {orderNumber}。{money, select, voided {您 {amount} 的付款已作廢，不會向信用卡請款。} refunded {已退款 {amount}，款項將於數天內退回原付款帳戶。} other {}}{channel, select, sms {回覆 STOP 即可停止通知。} other {如有疑問，請致電您的診所。}}',
  patientReceiptSubject: '{clinic} 訂單 {orderNumber} 的付款收據',
  patientReceipt:
    'Bencao：我們已收到您的付款，謝謝您。\n\n訂單：{orderNumber}\n診所：{clinic}\n日期：{day}\n付款金額：{amount}\n\n如有疑問，請致電您的診所。',
  patientOrderPaid: 'Bencao：您的訂單 {orderNumber} 已成立。回覆 STOP 即可停止通知。',
  patientOrderShipped:
    'Bencao：您的訂單 {orderNumber} 已出貨。{carrier} {trackingNumber} 回覆 STOP 即可停止通知。',
  patientOrderReadyForPickup:
    'Bencao：您的訂單 {orderNumber} 已備妥，請至 {place} 取貨。回覆 STOP 即可停止通知。',
  notification: 'Bencao：{title}。{text} 詳情請登入查看。',
  checkFailedSubject: 'Bencao：夜間檢查發現差異',
  checkFailed:
    'Bencao：夜間檢查{check, select, ledger {帳本} audit {稽核紀錄} other {資料}}時發現差異，請聯絡伺服器管理人員今日處理。',
  settledDiffers:
    'Bencao：金流公司的結算與系統紀錄不符，新增 {count} 筆。請到後台的付款頁逐筆填寫原因後結案：{link}',
  contactSubject: '說明中心：有一則留言（{number}）',
  contact: 'Bencao：醫師 {number} 透過說明中心留言，請到後台收件匣查看：{link}',
  setPassword: 'Bencao：請由此設定密碼：{link} 連結僅能使用一次，72 小時內有效，請勿告訴任何人。',
  welcomeSubject: '歡迎加入 Bencao',
  welcome:
    '歡迎加入 Bencao。\n\n請確認您的電子郵件地址：{emailLink}\n\n接著請設定密碼：{link}\n\n每個連結僅能使用一次，72 小時內有效。帳號審核需要 1 至 2 個工作天。如果您沒有註冊，請忽略此信。',
  verifyEmailSubject: '請確認您的電子郵件地址',
  verifyEmail:
    'Bencao：請確認您的電子郵件地址：{emailLink}\n\n連結僅能使用一次，72 小時內有效。如果不是您本人要求，請忽略此信。',
  resetPasswordSubject: '設定新密碼',
  resetPassword:
    'Bencao：請開啟此連結設定新密碼：{link}\n\n連結僅能使用一次，15 分鐘內有效。如果不是您本人要求，表示有人正在使用您的電話號碼，{audience, select, staff {請立即聯絡管理員。} other {請立即聯絡客服：{phone}}}',
  accountExists: 'Bencao：此電話號碼已有帳號。請直接登入，或選擇「忘記密碼？」重新設定。',
  staffApprovedSubject: '您的員工帳號已核准',
  staffApproved: 'Bencao：您的員工帳號已核准，請由此登入：{link}',
  staffSuspendedSubject: '您的員工帳號已停權',
  staffSuspended: 'Bencao：您的員工帳號已停權，並已登出。如有疑問，請聯絡管理員。',
  staffReinstatedSubject: '您的員工帳號已解除停權',
  staffReinstated:
    'Bencao：您的員工帳號已解除停權。{status, select, pending {仍須由管理員核准。} other {請由此登入：{link}}}',
  staffRoleSubject: '您的角色已變更',
  staffRole: 'Bencao：您在後台的角色現為：{roles}。如有疑問，請聯絡管理員。',
  staffRoles: { service: '客服', warehouse: '倉庫', finance: '財務', administrator: '管理員' },
  passwordChangedSubject: '您的密碼已變更',
  passwordChanged:
    'Bencao：您的密碼已變更。如果不是您本人操作，{audience, select, staff {請立即聯絡管理員。} other {請立即聯絡客服：{phone}}}',
  twoStepOnSubject: '您已開啟兩步驟驗證',
  twoStepOn:
    'Bencao：您的帳號已開啟兩步驟驗證。如果不是您本人操作，{audience, select, staff {請立即聯絡管理員。} other {請立即聯絡客服：{phone}}}',
  twoStepOffSubject: '您已關閉兩步驟驗證',
  twoStepOff:
    'Bencao：您的帳號已關閉兩步驟驗證。如果不是您本人操作，{audience, select, staff {請立即聯絡管理員。} other {請立即聯絡客服：{phone}}}',
  twoStepResetSubject: '您的兩步驟驗證已重設',
  twoStepReset:
    'Bencao：{audience, select, staff {管理員已重設} other {客服已重設}}您帳號的兩步驟驗證，並將您從所有裝置登出。如果您沒有提出要求，{audience, select, staff {請立即聯絡管理員。} other {請立即聯絡客服：{phone}}}',
  recoveryCodesNewSubject: '您有新的備用碼',
  recoveryCodesNew:
    'Bencao：您的帳號已產生新的備用碼，舊的備用碼已失效。如果不是您本人操作，{audience, select, staff {請立即聯絡管理員。} other {請立即聯絡客服：{phone}}}',
  recoveryCodeUsedSubject: '有一組備用碼已被使用',
  recoveryCodeUsed:
    'Bencao：您帳號的一組備用碼已被使用。如果不是您本人操作，{audience, select, staff {請立即聯絡管理員。} other {請立即聯絡客服：{phone}}}',
  phoneChangedSubject: '您的電話號碼已變更',
  phoneChanged: 'Bencao：您帳號的電話號碼已變更。如果不是您本人操作，請立即聯絡客服：{phone}',
  emailChangedSubject: '您的電子郵件已變更',
  emailChanged: 'Bencao：您帳號的電子郵件已變更。如果不是您本人操作，請立即聯絡客服：{phone}',
  depositChangedSubject: '您的收款帳戶已變更',
  depositChanged:
    'Bencao：您的收款帳戶已變更，72 小時後才會撥款至新帳戶；若您的電話或電子郵件剛變更，時間會更長。如果不是您本人操作，請立即聯絡客服：{phone}',
}
