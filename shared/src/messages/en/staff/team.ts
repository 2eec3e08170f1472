export const team = {
  title: 'Staff',
  empty: 'There is no staff yet.',
  name: 'Name',
  contact: 'Phone and email',
  role: 'Role',
  status: 'Status',
  since: 'Signed up',
  acts: 'Acts',
  you: 'you',
  roles: { staff: 'Staff', administrator: 'Administrator' },
  states: { pending: 'Waits for approval', active: 'Active', suspended: 'Suspended' },
  approve: 'Approve',
  suspend: 'Suspend',
  reinstate: 'Let in again',
  makeAdministrator: 'Make administrator',
  makeStaff: 'Make plain staff',
  menu: '{act}: {name}',
  asks: {
    approve: 'Approve {name}?',
    suspend: 'Suspend {name}?',
    reinstate: 'Let {name} in again?',
    makeAdministrator: 'Make {name} an administrator?',
    makeStaff: 'Make {name} plain staff?',
  },
  says: {
    approve: 'They can see every provider and every order from then on.',
    suspend: 'They are signed out everywhere and see nothing any more.',
    reinstate: 'They can see every provider and every order again.',
    makeAdministrator: 'They can also approve and suspend staff.',
    makeStaff: 'They can no longer approve or suspend staff.',
  },
  saved: 'Saved: {name}',
}

export const resetStep = {
  act: 'Reset second step',
  title: 'Reset the second step of {name}?',
  identify:
    'Please make sure first who is asking: call them back at the number that stands here, and never act on a text message or email alone.',
  says: 'They can then sign in with the password alone, are signed out everywhere, and are told by text message and email.',
  done: 'The second step of {name} is reset',
}
