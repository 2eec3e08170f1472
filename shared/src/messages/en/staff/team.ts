export const team = {
  title: 'Staff',
  empty: 'No staff yet.',
  name: 'Name',
  contact: 'Phone and email',
  role: 'Role',
  status: 'Status',
  since: 'Signed up',
  actions: 'Actions',
  you: 'you',
  roles: { staff: 'Staff', administrator: 'Administrator' },
  states: { pending: 'Awaiting approval', active: 'Active', suspended: 'Suspended' },
  approve: 'Approve',
  suspend: 'Suspend',
  reinstate: 'Lift suspension',
  makeAdministrator: 'Make administrator',
  makeStaff: 'Remove administrator role',
  menu: '{action}: {name}',
  questions: {
    approve: 'Approve {name}?',
    suspend: 'Suspend {name}?',
    reinstate: 'Lift the suspension of {name}?',
    makeAdministrator: 'Make {name} an administrator?',
    makeStaff: 'Remove {name}’s administrator role?',
  },
  effects: {
    approve: 'They will see every provider and every order.',
    suspend: 'They are signed out everywhere and lose all access.',
    reinstate: 'They will again see every provider and every order.',
    makeAdministrator: 'They can also approve and suspend staff.',
    makeStaff: 'They can no longer approve or suspend staff.',
  },
  saved: 'Saved: {name}',
}

export const resetStep = {
  action: 'Reset second step',
  title: 'Reset the second step of {name}?',
  identify:
    'First, make sure who is asking: call back at the number shown here, and never act on a text message or email alone.',
  effect:
    'They can then sign in with the password alone. They are signed out everywhere and notified by text message and email.',
  done: 'The second step of {name} is reset',
}
