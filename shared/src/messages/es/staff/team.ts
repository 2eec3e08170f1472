import type { StaffMessages } from '../../catalogue.ts'

export const team: StaffMessages['team'] = {
  title: 'Equipo',
  empty: 'Todavía no hay nadie en el equipo.',
  name: 'Nombre',
  contact: 'Teléfono y correo',
  role: 'Función',
  status: 'Situación',
  since: 'Alta',
  actions: 'Acciones',
  you: 'usted',
  roles: { staff: 'Personal', administrator: 'Administrador' },
  states: { pending: 'Espera aprobación', active: 'Activo', suspended: 'Suspendido' },
  approve: 'Aprobar',
  suspend: 'Suspender',
  reinstate: 'Dejar entrar de nuevo',
  makeAdministrator: 'Hacer administrador',
  makeStaff: 'Quitar la administración',
  menu: '{action}: {name}',
  questions: {
    approve: '¿Aprobar a {name}?',
    suspend: '¿Suspender a {name}?',
    reinstate: '¿Dejar entrar de nuevo a {name}?',
    makeAdministrator: '¿Hacer administrador a {name}?',
    makeStaff: '¿Quitar la administración a {name}?',
  },
  effects: {
    approve: 'Desde entonces puede ver a todos los profesionales y todos los pedidos.',
    suspend: 'Se cierra su sesión en todas partes y ya no ve nada.',
    reinstate: 'Vuelve a ver a todos los profesionales y todos los pedidos.',
    makeAdministrator: 'También puede aprobar y suspender al personal.',
    makeStaff: 'Ya no puede aprobar ni suspender al personal.',
  },
  saved: 'Guardado: {name}',
}

export const resetStep: StaffMessages['resetStep'] = {
  action: 'Restablecer el segundo paso',
  title: '¿Restablecer el segundo paso de {name}?',
  identify:
    'Compruebe antes quién lo pide: devuelva la llamada al número que figura aquí y nunca se fíe solo de un mensaje o un correo.',
  effect:
    'Después podrá iniciar sesión solo con la contraseña, se cierran todas sus sesiones y se le avisa por mensaje de texto y correo.',
  done: 'El segundo paso de {name} queda restablecido',
}
