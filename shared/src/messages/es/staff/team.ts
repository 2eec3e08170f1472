import type { StaffMessages } from '../../catalog.ts'

export const team: StaffMessages['team'] = {
  title: 'Personal',
  empty: 'Todavía no hay personal.',
  name: 'Nombre',
  contact: 'Teléfono y correo electrónico',
  role: 'Roles asignados',
  status: 'Estado',
  since: 'Fecha de registro',
  actions: 'Acciones',
  self: '{name} (usted)',
  roles: {
    service: 'Servicio al cliente',
    warehouse: 'Almacén',
    finance: 'Finanzas',
    administrator: 'Administrador',
  },
  noRole: 'Aún sin rol',
  does: {
    service: 'Profesionales, pacientes, buzón, suscripciones y cupones; cancela y reembolsa pedidos.',
    warehouse: 'Empaca y envía pedidos; productos y existencias.',
    finance: 'Pagos a profesionales, reembolsos, cobros por revisar y registro de auditoría.',
    administrator: 'Todo, también el personal y la configuración.',
  },
  chooseRole: 'Elija al menos un rol.',
  states: { pending: 'Pendiente de aprobación', active: 'Activo', suspended: 'Suspendido' },
  approve: 'Aprobar',
  suspend: 'Suspender',
  reinstate: 'Levantar suspensión',
  changeRoles: 'Cambiar roles',
  menu: '{action}: {name}',
  questions: {
    approve: '¿Aprobar a {name}?',
    suspend: '¿Suspender a {name}?',
    reinstate: '¿Levantar la suspensión de {name}?',
    changeRoles: '¿Cambiar los roles de {name}?',
  },
  effects: {
    approve: 'Después podrá hacer lo que permitan sus roles.',
    suspend: 'Se cierran todas sus sesiones y pierde todo acceso.',
    reinstate:
      'La cuenta vuelve a su estado anterior. Una vez aprobada, podrá hacer lo que permitan sus roles.',
    changeRoles: 'Se aplica de inmediato, también en las páginas que tenga abiertas.',
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
