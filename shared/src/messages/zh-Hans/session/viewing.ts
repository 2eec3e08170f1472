import type { ViewingMessages } from '../../catalog.ts'

export const viewing: ViewingMessages['viewing'] = {
  label: '以医师身份查看',
  whose: '您正在查看 {name} 的平台。',
  readOnly: '仅供查看：会更改、打印或下载内容的功能都不会显示。',
  left: '还剩 {minutes} 分钟',
  end: '结束',
  list: {
    title: '客服查看过您的账号',
    about: '为了协助您，客服可以查看您的平台，最长 30 分钟，但无法更改任何内容。',
    empty: '客服尚未查看过您的平台。',
    minutes: '{minutes} 分钟',
  },
}
