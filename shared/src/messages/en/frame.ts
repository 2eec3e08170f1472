/** The frame around every screen: menu, search, account, lists and dialogs. */
export const frame = {
  customerService: 'Customer service:',
  skip: 'Skip to content',
  menu: 'Main menu',
  newOrder: 'New order',
  /** In the bar of a phone, on one line. */
  newOrderInBar: 'New order',
  orders: 'Orders',
  patients: 'Patients',
  transactions: 'Transactions',
  share: 'Share',
  settings: 'Settings',
  more: 'More',
  language: 'Language',
  account: 'Account',
  scheme: 'Appearance',
  schemes: { auto: 'Match system', light: 'Light', dark: 'Dark' },
  signOut: 'Sign out',
  signOutQuestion: 'Do you want to sign out of this account?',
  cancel: 'Cancel',
  choose: 'Choose',
  /** The label of an optional field. */
  optional: '{label} (optional)',
  /** Words of customer service, quoted. */
  quoted: '“{text}”',
  close: 'Close',
  delete: 'Delete',
  search: {
    label: 'Search orders, patients and products',
    short: 'Search',
    key: 'Press / to search',
    hint: 'Order number, product, patient name, birth date or phone',
    orders: 'Orders',
    patients: 'Patients',
    products: 'Products',
    nothing: 'Nothing found for “{search}”. Try a part of the name or number.',
  },
  list: {
    range: '{from}–{to} of {total}',
    rangeOfMore: '{from}–{to} of {total}+',
    page: 'Page {page} of {pages}',
    pageOfMore: 'Page {page}',
    previous: 'Previous page',
    next: 'Next page',
    failed: 'This could not be loaded.',
  },
  idle: {
    title: 'Are you still there?',
    soon: 'For your patients’ privacy you will be signed out in {seconds, plural, one {# second} other {# seconds}}.',
    last: 'This session ends in {seconds, plural, one {# second} other {# seconds}}. Please finish what you are doing and sign in again.',
    stay: 'Stay signed in',
  },
  status: {
    pending:
      'Your account is being verified, which takes 1-2 business days. Until then you can add patients and prepare orders.',
    suspended: 'Your account is suspended and can only be viewed. Please contact customer service.',
  },
  notFound: {
    title: 'Page not found',
    body: 'There is nothing at this address. It may have been mistyped, or the page has moved.',
    home: 'Go to orders',
    backOffice: 'Go to the back office',
  },
  failed: {
    title: 'Something went wrong on this page',
    body: 'Your saved work is safe. Please reload the page.',
    reload: 'Reload',
  },
  /** Shown before a payment page opens while typed text is not saved. */
  unsent: {
    title: 'What you typed has not been saved',
    body: 'The payment pages load separately, so what you typed would be lost.',
    leave: 'Leave and discard it',
  },
  goBack: 'Go back',
}
