export const team = {
  title: 'Staff',
  empty: 'No staff yet.',
  name: 'Name',
  contact: 'Phone and email',
  role: 'Roles',
  status: 'Status',
  since: 'Signed up',
  actions: 'Actions',
  self: '{name} (you)',
  roles: {
    service: 'Customer service',
    warehouse: 'Warehouse',
    finance: 'Finance',
    administrator: 'Administrator',
  },
  noRole: 'No role yet',
  does: {
    service: 'Providers, patients, the inbox, subscriptions, coupons; cancels and refunds orders.',
    warehouse: 'Packs and ships orders; products and stock.',
    finance: 'Payouts, refunds, payments to check, the audit log.',
    administrator: 'Everything, including staff and settings.',
  },
  chooseRole: 'Please choose at least one role.',
  states: { pending: 'Awaiting approval', active: 'Active', suspended: 'Suspended' },
  approve: 'Approve',
  suspend: 'Suspend',
  reinstate: 'Lift suspension',
  changeRoles: 'Change roles',
  menu: '{action}: {name}',
  questions: {
    approve: 'Approve {name}?',
    suspend: 'Suspend {name}?',
    reinstate: 'Lift the suspension of {name}?',
    changeRoles: 'Change the roles of {name}?',
  },
  effects: {
    approve: 'They may then do what their roles allow.',
    suspend: 'They are signed out everywhere and lose all access.',
    reinstate: 'The account returns to its former status. Once approved, they may do what their roles allow.',
    changeRoles: 'It applies at once, also on pages that they have open.',
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
