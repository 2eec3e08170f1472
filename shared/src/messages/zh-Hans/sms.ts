export const sms = {
  code: 'Bencao：您的验证码为 {code}，10 分钟内有效，请勿告诉任何人。',
  orderPaidSubject: '订单 {orderNumber} 已付款',
  orderPaid: 'Bencao：订单 {orderNumber} 已付款，金额 {amount}。谢谢您。',
  orderShippedSubject: '订单 {orderNumber} 已发货',
  orderShipped: 'Bencao：订单 {orderNumber} 已发货。{carrier} {trackingNumber}',
  orderReadyForPickupSubject: '订单 {orderNumber} 可以自提了',
  orderReadyForPickup: 'Bencao：订单 {orderNumber} 已备好，请到 {place} 自提。',
  orderCancelledSubject: '订单 {orderNumber} 已取消',
  orderCancelled: 'Bencao：订单 {orderNumber} 已取消。如有疑问，请联系客服。',
  orderCancelledByStaffSubject: '订单 {orderNumber} 已取消',
  orderCancelledByStaff:
    'Bencao：客服已取消订单 {orderNumber}。{paid, select, yes {{amount} 的付款已撤销，不会从信用卡扣款。} refunded {{amount} 的付款已退款。} other {}}请登录查看原因。',
  patientOrderPaid: 'Bencao：您的订单 {orderNumber} 已下单成功。回复 STOP 可停止通知。',
  patientOrderShipped:
    'Bencao：您的订单 {orderNumber} 已发货。{carrier} {trackingNumber} 回复 STOP 可停止通知。',
  patientOrderReadyForPickup:
    'Bencao：您的订单 {orderNumber} 已备好，请到 {place} 自提。回复 STOP 可停止通知。',
  notification: 'Bencao：{title}。{text} 详情请登录查看。',
  checkFailedSubject: 'Bencao：夜间检查发现差异',
  checkFailed:
    'Bencao：夜间检查{check, select, ledger {账本} audit {审计记录} other {数据}}时发现差异，请联系服务器管理人员今日处理。',
  contactSubject: '帮助中心：有一则留言（{number}）',
  contact: 'Bencao：医师 {number} 通过帮助中心留言，请到后台收件箱查看：{link}',
  setPassword: 'Bencao：请由此设置密码：{link} 链接仅能使用一次，72 小时内有效，请勿告诉任何人。',
  welcomeSubject: '欢迎加入 Bencao',
  welcome:
    '欢迎加入 Bencao。\n\n请确认您的电子邮箱地址：{emailLink}\n\n然后请设置密码：{link}\n\n每个链接仅能使用一次，72 小时内有效。账号审核需要 1 至 2 个工作日。如果您没有注册，请忽略此邮件。',
  verifyEmailSubject: '请确认您的电子邮箱地址',
  verifyEmail:
    'Bencao：请确认您的电子邮箱地址：{emailLink}\n\n链接仅能使用一次，72 小时内有效。如果不是您本人请求，请忽略此邮件。',
  resetPasswordSubject: '设置新密码',
  resetPassword:
    'Bencao：请打开此链接设置新密码：{link}\n\n链接仅能使用一次，15 分钟内有效。如果不是您本人请求，说明有人正在使用您的手机号码，{audience, select, staff {请立即联系管理员。} other {请立即联系客服：{phone}}}',
  accountExists: 'Bencao：此手机号码已有账号。请直接登录，或选择“忘记密码？”重新设置。',
  staffApprovedSubject: '您的员工账号已获批准',
  staffApproved: 'Bencao：您的员工账号已获批准，请由此登录：{link}',
  staffSuspendedSubject: '您的员工账号已停用',
  staffSuspended: 'Bencao：您的员工账号已停用，并已退出登录。如有疑问，请联系管理员。',
  staffRoleSubject: '您的角色已更改',
  staffRole:
    'Bencao：{role, select, administrator {您现在是管理员。} other {您已不再是管理员。}}如有疑问，请联系管理员。',
  passwordChangedSubject: '您的密码已更改',
  passwordChanged:
    'Bencao：您的密码已更改。如果不是您本人操作，{audience, select, staff {请立即联系管理员。} other {请立即联系客服：{phone}}}',
  twoStepOnSubject: '您已开启两步验证',
  twoStepOn:
    'Bencao：您的账号已开启两步验证。如果不是您本人操作，{audience, select, staff {请立即联系管理员。} other {请立即联系客服：{phone}}}',
  twoStepOffSubject: '您已关闭两步验证',
  twoStepOff:
    'Bencao：您的账号已关闭两步验证。如果不是您本人操作，{audience, select, staff {请立即联系管理员。} other {请立即联系客服：{phone}}}',
  twoStepResetSubject: '您的两步验证已重置',
  twoStepReset:
    'Bencao：{audience, select, staff {管理员已重置} other {客服已重置}}您账号的两步验证，并已在所有设备上退出您的登录。如果您没有提出请求，{audience, select, staff {请立即联系管理员。} other {请立即联系客服：{phone}}}',
  recoveryCodesNewSubject: '您有新的恢复码',
  recoveryCodesNew:
    'Bencao：您的账号已生成新的恢复码，旧的恢复码已失效。如果不是您本人操作，{audience, select, staff {请立即联系管理员。} other {请立即联系客服：{phone}}}',
  recoveryCodeUsedSubject: '有一个恢复码已被使用',
  recoveryCodeUsed:
    'Bencao：您账号的一个恢复码已被使用。如果不是您本人操作，{audience, select, staff {请立即联系管理员。} other {请立即联系客服：{phone}}}',
  phoneChangedSubject: '您的手机号码已更改',
  phoneChanged: 'Bencao：您账号的手机号码已更改。如果不是您本人操作，请立即联系客服：{phone}',
  emailChangedSubject: '您的电子邮箱已更改',
  emailChanged: 'Bencao：您账号的电子邮箱已更改。如果不是您本人操作，请立即联系客服：{phone}',
  depositChangedSubject: '您的收款账户已更改',
  depositChanged:
    'Bencao：您的收款账户已更改，72 小时后才会向新账户打款；如果您的手机号码或电子邮箱刚刚更改，时间会更长。如果不是您本人操作，请立即联系客服：{phone}',
}
