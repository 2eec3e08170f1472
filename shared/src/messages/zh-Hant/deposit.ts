export const deposit = {
  title: '收款方式',
}
