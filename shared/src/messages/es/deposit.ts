export const deposit = {
  title: 'Método de depósito',
}
