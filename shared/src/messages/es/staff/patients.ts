import type { StaffPatientMessages } from '../../catalog.ts'

export const patients: StaffPatientMessages['patients'] = {
  title: 'Pacientes',
  searchHint: 'Teléfono, correo electrónico, número P o nombre',
  deleted: 'Eliminado',
  empty: {
    ask: 'Busque un paciente',
    start:
      'Busque por un teléfono completo, un correo electrónico completo o un número de paciente. Para buscar por nombre, elija antes un profesional.',
    startOf:
      'Busque a un paciente de este profesional por nombre, teléfono, correo electrónico o número de paciente.',
    needsProvider: 'Para buscar por nombre, elija antes un profesional.',
    search: 'Ningún paciente coincide con esta búsqueda.',
  },
  only: 'Solo {clinic}',
  allProviders: 'Volver a buscar en todos los profesionales, no solo en {clinic}',
  choose: {
    action: 'Elegir un profesional',
    title: 'Elegir un profesional',
    search: 'Buscar un profesional',
    hint: 'Nombre, clínica, NPI o teléfono',
    found: 'Profesionales encontrados',
    none: 'Ningún profesional coincide con esta búsqueda.',
  },
  open: {
    title: '¿Por qué abre esta ficha?',
    body: 'La ficha se abre para usted durante 30 minutos. Queda registrado quién la abrió, cuándo y por qué.',
    reason: 'Motivo',
    action: 'Abrir la ficha',
  },
  minutes: 'abierta {minutes, plural, one {# minuto} other {# minutos}}',
  deletedOn: 'Eliminado por el profesional el',
  contact: 'Contacto',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  address: 'Dirección',
  born: 'Fecha de nacimiento',
  sms: 'Mensajes de texto',
  yes: 'Aceptados',
  no: 'No aceptados',
  edits: 'Lo edita',
  thisProvider: 'Este profesional',
  otherProvider: 'Otro profesional',
  since: 'Agregado',
  orders: 'Pedidos',
  counts:
    '{orders, plural, one {# pedido} other {# pedidos}}, {subscriptions, plural, one {# suscripción} other {# suscripciones}}',
  others: 'También con',
  noOthers: 'Ningún otro profesional tiene a este paciente.',
  history: 'Servicio al cliente',
  acts: {
    restored: 'Restaurado',
    joined: 'Agregado a {other}',
    merged:
      'Combinado con {other}: se movieron {orders, plural, one {# pedido} other {# pedidos}} y {subscriptions, plural, one {# suscripción} other {# suscripciones}}',
  },
  restore: {
    action: 'Restaurar',
    title: '¿Restaurar a {name}?',
    body: 'El paciente vuelve a la lista de {clinic}, con todos sus pedidos.',
    done: 'Se restauró a {name}',
  },
  join: {
    action: 'Agregar a otro profesional',
    title: '¿Agregar a {name} a otro profesional?',
    body: 'El otro profesional ve los datos de contacto y puede hacer pedidos para el paciente, pero no editarlo. Ninguno ve los pedidos, las instrucciones ni las notas del otro.',
    missing: 'Elija un profesional.',
    done: '{name} está ahora también con {clinic}',
  },
  merge: {
    action: 'Combinar',
    title: '¿Combinar una ficha con {number}?',
    body: 'Los pedidos y las suscripciones de la otra ficha pasan a {number}, y esta sale de la lista. Lo que un pedido dejó fijado no cambia. No se puede deshacer.',
    other: 'La otra ficha',
    one: '{number} · {initials} · {orders, plural, one {# pedido} other {# pedidos}}',
    done: 'Combinado con {number}: se movieron {orders, plural, one {# pedido} other {# pedidos}} y {subscriptions, plural, one {# suscripción} other {# suscripciones}}',
  },
}
