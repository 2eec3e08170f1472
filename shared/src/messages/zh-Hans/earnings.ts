/** Where payouts go, and the name of what they pay. */
export const earnings = {
  salesProfit: '销售利润',
  deposit: {
    title: '收款方式',
    about: '您的销售利润会打入此账户。',
    none: '尚未设置收款账户。设置之前，款项会暂缓打款。',
    set: '设置收款账户',
    change: '更改账户',
    holder: '户名',
    bank: '银行名称',
    branch: '支行名称',
    branchOptional: '支行名称（选填）',
    routing: '路由号码（Routing Number）',
    routingHint: '9 位数字，印在支票左下方。',
    number: '账户号码',
    again: '确认账户号码',
    numbersDiffer: '两次输入的账户号码不一致！',
    ending: '尾号 {last4}',
    type: '类型',
    types: {
      checking: '支票账户',
      savings: '储蓄账户',
    },
    ownership: '账户归属',
    kinds: {
      personal: '个人',
      business: '公司',
    },
    choose: '请选择',
    changed: '设置日期',
    held: '{until} 之前不会向此账户打款，因为此账户、您的手机号码或电子邮箱最近有更改。',
    found: '查到银行：{bank}',
    notice:
      '我们会通过短信和电子邮件通知您，且 72 小时内不会向新账户打款；如果您的手机号码或电子邮箱刚刚更改，时间会更长。请用您的密码和新的验证码确认。',
    codeSent: '6 位验证码已发送至 {phone}，请在 5 分钟内使用。',
    save: '保存账户',
  },
}
