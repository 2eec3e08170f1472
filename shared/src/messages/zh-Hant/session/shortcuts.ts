import type { ShortcutMessages } from '../../catalog.ts'

export const shortcuts: ShortcutMessages['shortcuts'] = {
  title: '鍵盤快速鍵',
  close: '關閉',
  newOrder: '新增訂單',
  orders: '前往訂單',
  patients: '前往病患',
  search: '搜尋',
  edit: '編輯此病患或訂單',
  move: '清單中的下一筆與上一筆',
  open: '開啟所選的一列',
  help: '顯示此清單',
}
