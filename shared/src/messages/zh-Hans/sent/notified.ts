import { payoutReturned } from '../bills/payoutReturned.ts'

export const notified = {
  accountVerified: { title: '您的账号已通过审核', text: '所有功能均已开放。' },
  accountSentBack: { title: '您的审核需要补充资料', text: '{reason}' },
  accountSuspended: { title: '您的账号已停用', text: '目前只能查看。原因：{reason}' },
  accountReinstated: {
    title: '{status, select, pending {您的账号已解除停用} other {您的账号已恢复使用}}',
    text: '{status, select, pending {与停用前一样，部分功能须待账号通过审核后才能使用。} other {所有功能均可照常使用。}}',
  },
  identityApproved: { title: '您的新姓名或 NPI 已批准', text: '其他资料不变。' },
  identityRejected: { title: '您的新姓名或 NPI 未获批准', text: '已恢复原来的资料。原因：{reason}' },
  permitApproved: { title: '您的销售许可证已获批准', text: '寄往该州的诊所订单不再计税。' },
  permitRefused: { title: '您的销售许可证未获批准', text: '{reason}' },
  phoneChanged: { title: '您的手机号码已更改', text: '如果不是您本人操作，请立即联系客服。' },
  depositChanged: {
    title: '您的收款账户已更改',
    text: '更改 72 小时之后才会向新账户打款；如果您的手机号码或电子邮箱刚刚更改，时间会更长。如果不是您本人操作，请立即联系客服。',
  },
  vipStarted: {
    title: '您已成为会员',
    text: '会员资格有效期为 {validFrom} 至 {validTo}。已付款：{amount}。',
  },
  vipRenewalSoon: {
    title: '您的会员资格将于 {day} 续订',
    text: '我们将于 {day} 从您的默认信用卡扣款 {amount}。如需停止续订，请在该日之前联系客服。',
  },
  vipRenewed: {
    title: '您的会员资格已续订',
    text: '有效期至 {validTo}。已从您的默认信用卡扣款 {amount}。',
  },
  vipRenewalDeclined: {
    title: '您的会员资格无法续订',
    text: '无法从您的默认信用卡扣款 {amount}。请在“付款方式”中检查信用卡；我们将于 {day} 再试一次。',
  },
  vipEnded: {
    title: '您的会员资格已结束',
    text: '{how, select, restored {我们需要先确认是否已收取 {amount} 的续订费用，因此没有自动续订。客服会与您联系。} other {无法从您的默认信用卡扣款 {amount}，因此会员资格未续订。您可以随时再次购买。}}',
  },
  vipRenewalStopped: {
    title: '您的会员资格将不再续订',
    text: '会费已付至 {validTo}。原因：{reason}',
  },
  payoutCompleted: {
    title: '打款 {payoutNumber} 已完成',
    text: '{amount} 已汇入您的收款账户。',
  },
  payoutReturned,
  payoutHeld: {
    title: '您 {month} 的打款已暂缓',
    text: '{hold, select, noAccount {您尚未设置收款账户，请先设置。} accountChanged {您的收款账户、手机号码或电子邮箱在 72 小时内有更改。} accountRefused {银行退回了上次的打款，请设置其他收款账户。} accountInvalid {您的收款账户号码无法写入银行文件，请重新设置收款账户。} other {银行只接受以英文字母书写的户名，请用英文字母的户名重新设置收款账户。}}此金额将并入下次打款。',
  },
  subscriptionSoon: {
    title: '下次发货日为 {day}',
    text: '{items}：将提前 2 天下单，约 {amount}，运费和税费另计。如需更改、跳过或停止，请打开该定期订购并联系客服。',
  },
  subscriptionDeclined: {
    title: '订单 {orderNumber} 扣款失败',
    text: '{items}：{payer, select, patient {患者} other {}}保存的信用卡扣款 {amount} 被拒，我们将于 {day} 再次尝试。{payer, select, patient {患者会收到链接，可用其他方式付款。} other {您也可以改用其他信用卡支付此订单。}}',
  },
  subscriptionHeld: {
    title: '定期订购已暂停',
    text: '{items}：{hold, select, cardDeclined {信用卡多次被拒} outOfStock {产品缺货过久} productGone {产品已停售} other {需先由客服查看}}。在客服恢复之前不会生成订单。',
  },
  subscriptionToPay: {
    title: '订单 {orderNumber} 等待您付款',
    text: '{items}：请在结账页支付 {amount}，以便于 {day} 发货。',
  },
  orderByPatient: {
    title: '有患者在您的分享页面下单',
    text: '订单 {orderNumber}，金额 {amount}。付款后我们会尽快打包。',
  },
  subscriptionLinkSent: {
    title: '订单 {orderNumber} 等待患者付款',
    text: '{items}：{amount}。{sent, select, yes {已将付款链接发送给患者，付款后将于 {day} 发货。} other {患者没有电子邮箱，也未同意接收短信。请打开订单，将链接交给患者。}}',
  },
  subscriptionAsked: {
    title: '患者要求{ask, select, stop {停止} skip {跳过一次} other {更改}}定期订购',
    text: '{items}。{ask, select, stop {不会再生成订单，尚未付款的订单已取消。} other {要求已转交客服。}}',
  },
  subscriptionChanged: {
    title:
      '{act, select, change {定期订购已更改} skip {已跳过一次配送} pause {定期订购已暂停} takeUp {定期订购已恢复} cancel {定期订购已结束} card {定期订购需要更换信用卡} done {{ask, select, change {您的更改要求已处理} skip {您跳过一次的要求已处理} both {您更改与跳过一次的要求已处理} other {您的要求已处理}}} other {{ask, select, change {您的更改要求未能处理} skip {您跳过一次的要求未能处理} both {您更改与跳过一次的要求未能处理} other {您的要求未能处理}}}}',
    text: '{items}。{act, select, change {下次配送：{day}。扣款前会先通知。} skip {下次配送：{day}。} pause {在客服恢复之前，不会生成订单。} takeUp {下次配送：{day}。} cancel {不会再生成订单。} card {不会再从原信用卡扣款。{payer, select, patient {患者会收到付款链接。} other {下一笔订单将请您付款，届时可保存另一张信用卡。}}} other {}}{reason, select, none {} other {原因：{reason}}}',
  },
  orderPaid: {
    title: '{payer, select, patient {您的患者已支付订单 {orderNumber}} other {订单 {orderNumber} 已付款}}',
    text: '我们会尽快打包。',
  },
  orderPacked: { title: '订单 {orderNumber} 已打包', text: '即将从仓库发货。' },
  orderShipped: { title: '订单 {orderNumber} 已发货', text: '{carrier} {trackingNumber}' },
  orderReadyForPickup: { title: '订单 {orderNumber} 可以自提了', text: '自提地点：{place}。' },
  orderDelivered: { title: '订单 {orderNumber} 已完成', text: '产品已送达或已自提。' },
  orderCancelled: { title: '订单 {orderNumber} 已取消', text: '如有疑问，请联系客服。' },
  orderRefunded: {
    title: '订单 {orderNumber} 已退款',
    text: '{extent, select, full {已全额退款} other {已部分退款}} {amount}。原因：{reason}',
  },
  orderUnpaidByPatient: {
    title: '患者未支付订单 {orderNumber}',
    text: '{how, select, replaced {患者已另下订单} other {因逾期未付款}}，此订单已取消，产品已退回库存。',
  },
  payLinkOpened: {
    title: '患者已打开订单 {orderNumber} 的链接',
    text: '订单尚未付款。',
  },
  payLinkPaused: {
    title: '订单 {orderNumber} 的链接有人答错',
    text: '持有链接的人答不出患者的邮政编码或出生日期，链接已暂停 15 分钟。如果患者没有收到链接，请重新发送。',
  },
  payLinkGuessed: {
    title: '订单 {orderNumber} 的链接已终止',
    text: '持有链接的人共答错 20 次，链接已终止。请核对患者的电话和电子邮箱，然后重新发送。',
  },
  orderCancelledByStaff: {
    title: '客服已取消订单 {orderNumber}',
    text: '{paid, select, yes {{amount} 的付款已撤销，不会从信用卡扣款。} refunded {{amount} 的付款已退款。} other {}}原因：{reason}',
  },
}
