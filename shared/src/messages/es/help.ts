export const help = {
  title: 'Centro de ayuda',
  terms: 'Términos',
  policy: 'Política',
  /** Of the terms and the policy. */
  since: 'En vigor desde el {date}',
}
