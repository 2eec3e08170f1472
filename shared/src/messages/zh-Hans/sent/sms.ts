export const sms = {
  code: 'Bencao：您的验证码为 {code}，{minutes} 分钟内有效，请勿告诉任何人。',
  orderPaidSubject:
    '{payer, select, patient {您的患者已支付订单 {orderNumber}} other {订单 {orderNumber} 已付款}}',
  orderPaid:
    'Bencao：{payer, select, patient {您的患者已支付订单 {orderNumber}，金额 {amount}。我们会尽快打包。} other {订单 {orderNumber} 已付款，金额 {amount}。谢谢您。}}',
  orderShippedSubject: '订单 {orderNumber} 已发货',
  orderShipped: 'Bencao：订单 {orderNumber} 已发货。{carrier} {trackingNumber}',
  orderReadyForPickupSubject: '订单 {orderNumber} 可以自提了',
  orderReadyForPickup: 'Bencao：订单 {orderNumber} 已备好，请到 {place} 自提。',
  orderCancelledSubject: '订单 {orderNumber} 已取消',
  orderCancelled: 'Bencao：订单 {orderNumber} 已取消。如有疑问，请联系客服。',
  orderCancelledByStaffSubject: '订单 {orderNumber} 已取消',
  orderCancelledByStaff:
    'Bencao：客服已取消订单 {orderNumber}。{paid, select, yes {{amount} 的付款已撤销，不会从信用卡扣款。} refunded {{amount} 的付款已退款。} other {}}请登录查看原因。',
  orderRefundedSubject: '订单 {orderNumber} 已退款',
  orderRefunded:
    'Bencao：订单 {orderNumber} 已退款 {amount}，款项将在数天内退回原付款账户。{channel, select, email {退款原因：{reason}} other {}}登录后可查看详情。',
  orderUnpaidByPatientSubject: '订单 {orderNumber} 未付款',
  orderUnpaidByPatient:
    'Bencao：患者{how, select, replaced {已另下订单，取代订单 {orderNumber}} other {未按时支付订单 {orderNumber}}}，此订单已取消，产品已退回库存。',
  renewalSoonSubject: '{clinic}：您的下次发货日为 {day}',
  renewalSoon:
    'Bencao：{clinic} 为您安排的定期订购下次发货日为 {day}，约 {amount}，运费和税费另计。{kept, select, yes {将提前 2 天从您同意保存的信用卡扣款。} other {将提前 2 天发送付款链接给您。}}如需更改、跳过或停止：{link}{channel, select, sms { 回复 STOP 可停止通知。} other {}}',
  cardWantedSubject: '{clinic} 的定期订购需要更换信用卡',
  cardWanted:
    'Bencao：{clinic} 的定期订购不会再从您原来的信用卡扣款。{begun, select, yes {已开始的扣款仍可能完成。} other {}}下次配送前您会收到付款链接，届时可同意保存另一张信用卡。如需更改、跳过或停止：{link}{channel, select, sms { 回复 STOP 可停止通知。} other {}}',
  payLinkSubject: '{clinic} 为您准备了一笔订单，待您付款',
  payLink:
    'Bencao：{clinic} 为您准备了一笔订单，请在 {days} 天内在此查看并付款：{link}{channel, select, sms { 回复 STOP 可停止通知。} other {}}',
  payLinkCancelledSubject: '{clinic} 的订单 {orderNumber} 已取消',
  payLinkCancelled:
    'Bencao：{clinic} 的订单 {orderNumber} 已取消，您无需付款，链接已失效。{channel, select, sms { 回复 STOP 可停止通知。} other {}}',
  payLinkPaidSubject: '{clinic} 的订单 {orderNumber} 已付款',
  payLinkPaid:
    'Bencao：{clinic} 已支付您的订单 {orderNumber}，您无需付款，链接已失效。{channel, select, sms { 回复 STOP 可停止通知。} other {}}',
  patientOrderRefundedSubject: '订单 {orderNumber} 已退款',
  patientOrderRefunded:
    'Bencao：订单 {orderNumber} 已退款 {amount}，款项将在数天内退回原付款账户。{channel, select, sms {回复 STOP 可停止通知。} other {退款原因：{reason}}}',
  patientOrderCancelledSubject: '订单 {orderNumber} 已取消',
  patientOrderCancelled:
    'Bencao：客服已取消订单 {orderNumber}。{money, select, voided {您 {amount} 的付款已撤销，不会从信用卡扣款。} refunded {已退款 {amount}，款项将在数天内退回原付款账户。} other {}}{channel, select, sms {回复 STOP 可停止通知。} other {如有疑问，请致电您的诊所。}}',
  patientReceiptSubject: '{clinic} 订单 {orderNumber} 的付款收据',
  patientReceipt:
    'Bencao：我们已收到您的付款，谢谢您。\n\n订单：{orderNumber}\n诊所：{clinic}\n日期：{day}\n付款金额：{amount}\n\n如有疑问，请致电您的诊所。',
  patientOrderPaid: 'Bencao：您的订单 {orderNumber} 已提交成功。回复 STOP 可停止通知。',
  patientOrderShipped:
    'Bencao：您的订单 {orderNumber} 已发货。{carrier} {trackingNumber} 回复 STOP 可停止通知。',
  patientOrderReadyForPickup:
    'Bencao：您的订单 {orderNumber} 已备好，请到 {place} 自提。回复 STOP 可停止通知。',
  notification: 'Bencao：{title}。{text} 详情请登录查看。',
  checkFailedSubject: 'Bencao：夜间检查发现差异',
  checkFailed:
    'Bencao：夜间检查{check, select, ledger {账本} audit {审计日志} other {数据}}时发现差异，请联系服务器管理人员今日处理。',
  settledDiffers:
    'Bencao：支付公司的结算与系统记录不符，新增 {count} 笔。请到后台的付款页逐笔填写原因后结案：{link}',
  contactSubject: '帮助中心：有一则留言（{number}）',
  contact: 'Bencao：医师 {number} 通过帮助中心留言，请到后台收件箱查看：{link}',
  setPassword: 'Bencao：请由此设置密码：{link} 链接仅能使用一次，72 小时内有效，请勿告诉任何人。',
  welcomeSubject: '欢迎加入 Bencao',
  welcome:
    '欢迎加入 Bencao。\n\n请确认您的电子邮箱：{emailLink}\n\n然后请设置密码：{link}\n\n每个链接仅能使用一次，72 小时内有效。账号审核需要 1 至 2 个工作日。如果您没有注册，请忽略此邮件。',
  verifyEmailSubject: '请确认您的电子邮箱',
  verifyEmail:
    'Bencao：请确认您的电子邮箱：{emailLink}\n\n链接仅能使用一次，72 小时内有效。如果不是您本人请求，请忽略此邮件。',
  resetPasswordSubject: '设置新密码',
  resetPassword:
    'Bencao：请打开此链接设置新密码：{link}\n\n链接仅能使用一次，15 分钟内有效。如果不是您本人请求，说明有人正在使用您的手机号码，{audience, select, staff {请立即联系管理员。} other {请立即联系客服：{phone}}}',
  accountExists: 'Bencao：此手机号码已有账号。请直接登录，或选择“忘记密码？”重新设置。',
  staffApprovedSubject: '您的员工账号已获批准',
  staffApproved: 'Bencao：您的员工账号已获批准，请由此登录：{link}',
  staffSuspendedSubject: '您的员工账号已停用',
  staffSuspended: 'Bencao：您的员工账号已停用，并已退出登录。如有疑问，请联系管理员。',
  staffReinstatedSubject: '您的员工账号已解除停用',
  staffReinstated:
    'Bencao：您的员工账号已解除停用。{status, select, pending {仍须由管理员批准。} other {请由此登录：{link}}}',
  staffRoleSubject: '您的角色已更改',
  staffRole: 'Bencao：您在后台的角色现为：{roles}。如有疑问，请联系管理员。',
  staffRoles: { service: '客服', warehouse: '仓库', finance: '财务', administrator: '管理员' },
  passwordChangedSubject: '您的密码已修改',
  passwordChanged:
    'Bencao：您的密码已修改。如果不是您本人操作，{audience, select, staff {请立即联系管理员。} other {请立即联系客服：{phone}}}',
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
