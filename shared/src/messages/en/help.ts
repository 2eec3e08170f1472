export const help = {
  title: 'Help Center',
  terms: 'Terms',
  policy: 'Policy',
  /** Of the terms and the policy. */
  since: 'In force since {date}',
}
