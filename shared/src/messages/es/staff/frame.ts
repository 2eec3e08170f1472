import type { StaffMessages } from '../../catalogue.ts'

export const frame: StaffMessages['frame'] = {
  staff: 'Personal',
  areas: 'Áreas',
  providers: 'Profesionales',
  orders: 'Pedidos',
  messages: 'Mensajes fallidos',
  inbox: 'Buzón',
  team: 'Equipo',
  security: 'Contraseña y acceso',
  waiting: '{count, plural, one {# pendiente} other {# pendientes}}',
  notApproved: 'Su cuenta espera la aprobación de un administrador. Esta página se abrirá sola entonces.',
  noAccess: 'Su cuenta no puede abrir esta página.',
  search: 'Buscar',
  keys: 'J y K recorren la lista, / busca',
  choose: 'Elija una entrada de la lista para verla aquí.',
  back: 'Volver a la lista',
}
