/** The first steps of a new provider. */
export const welcome = {
  title: 'Welcome to Bencao',
  intro: 'Four steps lead to your first order.',
  hide: 'Hide this list',
  states: { open: 'To do', waiting: 'In review', later: 'After verification', done: 'Done' },
  steps: {
    document: { name: 'Get verified', about: 'Upload a document that shows your NPI to your profile.' },
    card: { name: 'Add a card', about: 'Your orders are charged to it.' },
    patient: { name: 'Add your first patient', about: 'An order for your clinic needs none.' },
    order: { name: 'Place your first order', about: 'You can prepare it before you are verified.' },
  },
}
