/** Refusals that pages say, too. The texts of the others come from the server. */
export const shownRefusals = {
  permission: {
    missing: '您没有执行此操作的权限。',
    pending: '账号通过审核后即可使用，需要 1 至 2 个工作日。',
    pendingFull: '账号通过审核前，最多可保存 200 位患者和 50 份草稿。',
    suspended: '您的账号已停用，只能查看。请联系客服。',
    readOnly: '您正以客服身份查看此平台，在这里无法更改、打印或下载任何内容。',
    secondStep: '请先用验证器应用开启两步验证。',
  },

  patient: {
    linkedToOther: '您没有权限编辑该患者的信息，因为该患者已关联到其他医师的账号。',
  },

  order: {
    notDraft: '该订单已经提交。',
    draftChanged: '此订单已在另一个窗口更改，您刚才的操作未生效。',
  },

  card: {
    atMostTwo: '最多只能添加 2 张信用卡！',
    lastOne: '不能删除最后一张信用卡！',
    notVerified: '无法验证该信用卡，请换一张卡。',
  },

  pay: {
    ended: '此链接已失效。链接在 7 天后、重新发送后或订单取消后即失效，请向您的诊所索取新的链接。',
  },

  payment: {
    unknown: '订单处理中……',
  },

  vip: { justPaid: '您的会员费已在几分钟前支付，这次没有扣款。如需再加一年，请十分钟后再试。' },

  share: {
    tooMany: '最多可推荐 50 种产品，请先移除一种。',
  },

  link: {
    unknown: '此链接无效，请重新获取链接。',
    used: '此链接已被使用，请重新获取链接。',
    expired: '此链接已过期，请重新获取链接。',
  },

  file: {
    tooLarge: '文件过大，上限为 10 MB。',
    wrongType: '只能上传 JPEG、PNG 或 PDF 文件。',
  },
}
