export const deposit = {
  title: 'Deposit method',
}
