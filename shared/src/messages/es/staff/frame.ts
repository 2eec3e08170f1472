import type { StaffMessages } from '../../catalog.ts'

export const frame: StaffMessages['frame'] = {
  staff: 'Personal',
  areas: 'Áreas',
  providers: 'Profesionales',
  orders: 'Pedidos',
  findings: 'Pagos',
  payouts: 'Liquidaciones',
  messages: 'Mensajes fallidos',
  inbox: 'Buzón',
  team: 'Personal',
  audit: 'Auditoría',
  security: 'Contraseña e inicio de sesión',
  waiting: '{count, plural, one {# pendiente} other {# pendientes}}',
  notApproved: 'Un administrador debe aprobar su cuenta. Después, esta página se abrirá sola.',
  noAccess: 'Su cuenta no tiene acceso a esta página.',
  search: 'Buscar',
  keys: 'J y K recorren la lista, / inicia una búsqueda',
  choose: 'Seleccione un elemento de la lista para verlo aquí.',
  back: 'Volver a la lista',
}
