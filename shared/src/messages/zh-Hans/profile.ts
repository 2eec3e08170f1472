export const profile = {
  title: '个人资料',
}
