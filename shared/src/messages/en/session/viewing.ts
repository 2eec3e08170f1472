/** Of customer service in a provider's portal. Loaded where it is shown. */
export const viewing = {
  label: 'View as provider',
  whose: 'You are looking at the portal of {name}.',
  readOnly: 'Read-only: what would change, print or download anything is left out.',
  left: '{minutes, plural, one {# minute left} other {# minutes left}}',
  end: 'End',
  list: {
    title: 'Customer service viewed your account',
    about:
      'To help you, customer service can look at your portal for up to 30 minutes. They can change nothing in it.',
    empty: 'Customer service has not looked at your portal yet.',
    minutes: '{minutes, plural, one {# minute} other {# minutes}}',
  },
}
