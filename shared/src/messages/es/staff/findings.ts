import type { StaffMessages } from '../../catalog.ts'

export const findings: StaffMessages['findings'] = {
  title: 'Pagos',
  toOrders: 'Pedidos por decidir',
  intro:
    'Dinero en la pasarela de pago que ningún pedido debe conservar, que ningún pago conoce o que se liquidó de otro modo que en el portal; primero lo que falta revisar. Los cargos que deben reembolsarse a mano están en Pedidos, “Por decidir”.',
  empty: 'No hay pagos por revisar.',
  what: 'Qué se encontró',
  order: 'Pedido',
  charge: 'Cargo en la pasarela',
  settledOn: 'Lista de liquidaciones del {day}',
  expected: 'El portal tiene {amount}',
  closeTitle: 'Cerrar esta diferencia',
  closeReason: '¿Qué encontró?',
  closeConfirm: 'Cerrar',
  closedWith: 'Cerrada: {reason}',
  amount: 'Importe',
  at: 'Encontrado el',
  action: 'Revisión',
  markDone: 'Marcar como revisado',
  done: 'Revisado',
  byHand:
    'La pasarela no devuelve este cargo de una membresía. Primero reembólselo en el portal de la propia pasarela y luego márquelo como revisado.',
  kinds: {
    extra: 'Se cobró más de una vez. El portal anula todos los cargos menos uno; compruebe que se anuló.',
    reversed: 'Un cargo que el pedido no debe conservar. El portal lo anula; compruebe que se anuló.',
    foreign:
      'La pasarela respondió sobre un pago con el cargo de otro. Busque el pedido en el portal de la propia pasarela. Al marcarlo como revisado, el pedido se puede pagar de nuevo.',
    orphan:
      'Un cargo posterior a la copia de seguridad restaurada, que el portal no conoce. Anúlelo o reembólselo en el portal de la propia pasarela, a menos que el portal lo haya asumido para su pedido.',
    settledUnknown:
      'La pasarela liquidó dinero que el portal no conoce o que tiene como anulado. Un importe negativo se devolvió. Búsquelo en el portal de la propia pasarela: ¿de quién es?',
    settledMissing:
      'El portal tiene este dinero y la pasarela no lo liquidó. Búsquelo en el portal de la propia pasarela: ¿se pagó?',
    settledOther: 'La pasarela liquidó un importe distinto del que tiene el portal.',
    settledTwice:
      'La pasarela liquidó este pago dos veces. Si se cobró dos veces, reembolse uno de los cargos en el portal de la propia pasarela.',
  },
}
