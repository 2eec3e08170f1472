import type { ShortcutMessages } from '../../catalog.ts'

export const shortcuts: ShortcutMessages['shortcuts'] = {
  title: 'Atajos de teclado',
  close: 'Cerrar',
  newOrder: 'Nuevo pedido',
  orders: 'Ir a los pedidos',
  patients: 'Ir a los pacientes',
  search: 'Buscar',
  edit: 'Editar este paciente o pedido',
  move: 'Siguiente y anterior en una lista',
  open: 'Abrir la fila elegida',
  help: 'Mostrar esta lista',
}
