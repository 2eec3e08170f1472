export const offline = {
  now: '您目前離線。恢復連線之前，無法載入或儲存任何內容。',
}
