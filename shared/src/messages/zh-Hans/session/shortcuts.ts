import type { ShortcutMessages } from '../../catalog.ts'

export const shortcuts: ShortcutMessages['shortcuts'] = {
  title: '键盘快捷键',
  close: '关闭',
  newOrder: '新建订单',
  orders: '前往订单',
  patients: '前往患者',
  search: '搜索',
  edit: '编辑此患者或订单',
  move: '列表中的下一项和上一项',
  open: '打开所选的一行',
  help: '显示此列表',
}
