/** What the keys of the portal do; loaded with the list of them. */
export const shortcuts = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  newOrder: 'New order',
  orders: 'Go to orders',
  patients: 'Go to patients',
  search: 'Search',
  edit: 'Edit this patient or order',
  move: 'Next and previous in a list',
  open: 'Open the chosen row',
  help: 'Show this list',
}
