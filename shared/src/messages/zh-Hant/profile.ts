export const profile = {
  title: '個人資料',
}
