import type { ViewingMessages } from '../../catalog.ts'

export const viewing: ViewingMessages['viewing'] = {
  label: '以醫師身分檢視',
  whose: '您正在檢視 {name} 的平台。',
  readOnly: '僅供檢視：會變更、列印或下載內容的功能都不會顯示。',
  left: '剩餘 {minutes} 分鐘',
  end: '結束',
  list: {
    title: '客服檢視過您的帳號',
    about: '為了協助您，客服可以檢視您的平台，最長 30 分鐘，但無法變更任何內容。',
    empty: '客服尚未檢視過您的平台。',
    minutes: '{minutes} 分鐘',
  },
}
