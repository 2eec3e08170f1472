export const help = {
  title: '帮助中心',
  terms: '条款',
  policy: '政策',
  /** Of the terms and the policy. */
  since: '自 {date} 起生效',
}
