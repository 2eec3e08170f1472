import type { StaffMessages } from '../../catalog.ts'

export const findings: StaffMessages['findings'] = {
  title: 'Pagos por revisar',
  intro:
    'Dinero en la pasarela de pago que ningún pedido debe conservar o que ningún pago conoce; primero lo que falta revisar. Los cargos que deben reembolsarse a mano están en Pedidos, “Requieren decisión”.',
  empty: 'No hay pagos por revisar.',
  what: 'Qué se encontró',
  order: 'Pedido',
  charge: 'Cargo en la pasarela',
  amount: 'Importe',
  at: 'Encontrado el',
  action: 'Revisión',
  markDone: 'Marcar como revisado',
  done: 'Revisado',
  kinds: {
    extra: 'Se cobró más de una vez. El portal anula todos los cargos menos uno; compruebe que se anuló.',
    reversed: 'Un cargo que el pedido no debe conservar. El portal lo anula; compruebe que se anuló.',
    foreign:
      'La pasarela respondió sobre un pago con el cargo de otro. Busque el pedido en el portal de la propia pasarela. Al marcarlo como revisado, el pedido se puede pagar de nuevo.',
    orphan:
      'Un cargo posterior a la copia de seguridad restaurada, que el portal no conoce. Anúlelo o reembólselo en el portal de la propia pasarela, a menos que el portal lo haya asumido para su pedido.',
  },
}
