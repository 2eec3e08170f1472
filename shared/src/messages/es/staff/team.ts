import type { StaffMessages } from '../../catalog.ts'

export const team: StaffMessages['team'] = {
  title: 'Personal',
  empty: 'Todavía no hay personal.',
  name: 'Nombre',
  contact: 'Teléfono y correo electrónico',
  role: 'Rol',
  status: 'Estado',
  since: 'Fecha de registro',
  actions: 'Acciones',
  you: 'usted',
  roles: { staff: 'Personal', administrator: 'Administrador' },
  states: { pending: 'Pendiente de aprobación', active: 'Activo', suspended: 'Suspendido' },
  approve: 'Aprobar',
  suspend: 'Suspender',
  reinstate: 'Levantar suspensión',
  makeAdministrator: 'Hacer administrador',
  makeStaff: 'Quitar rol de administrador',
  menu: '{action}: {name}',
  questions: {
    approve: '¿Aprobar a {name}?',
    suspend: '¿Suspender a {name}?',
    reinstate: '¿Levantar la suspensión de {name}?',
    makeAdministrator: '¿Hacer administrador a {name}?',
    makeStaff: '¿Quitar a {name} el rol de administrador?',
  },
  effects: {
    approve: 'Podrá ver a todos los profesionales y todos los pedidos.',
    suspend: 'Se cierran todas sus sesiones y pierde todo acceso.',
    reinstate: 'Podrá ver de nuevo a todos los profesionales y todos los pedidos.',
    makeAdministrator: 'También podrá aprobar y suspender al personal.',
    makeStaff: 'Ya no podrá aprobar ni suspender al personal.',
  },
  saved: 'Guardado: {name}',
}

export const resetStep: StaffMessages['resetStep'] = {
  action: 'Restablecer segundo paso',
  title: '¿Restablecer el segundo paso de {name}?',
  identify:
    'Primero, compruebe quién lo pide: devuelva la llamada al número que aparece aquí y nunca actúe solo por un mensaje de texto o un correo electrónico.',
  effect:
    'Después podrá iniciar sesión solo con la contraseña. Se cierran todas sus sesiones y se le avisa por mensaje de texto y correo electrónico.',
  done: 'Se restableció el segundo paso de {name}',
}
