/** The first steps of a new provider. */
export const welcome = {
  title: '欢迎使用 Bencao',
  intro: '只需四步，即可完成第一笔订单。',
  hide: '隐藏此列表',
  states: { open: '待完成', waiting: '审核中', later: '通过审核后可用', done: '已完成' },
  steps: {
    document: { name: '通过审核', about: '请在个人资料中上传 NPI 证明文件。' },
    card: { name: '添加信用卡', about: '您的订单会从这张信用卡扣款。' },
    patient: { name: '添加第一位患者', about: '诊所自用的订单不需要患者。' },
    order: { name: '提交第一笔订单', about: '审核期间可以先准备好。' },
  },
}
