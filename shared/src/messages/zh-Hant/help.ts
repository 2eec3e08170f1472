export const help = {
  title: '說明中心',
  terms: '條款',
  policy: '政策',
  /** Of the terms and the policy. */
  since: '自 {date} 起生效',
}
