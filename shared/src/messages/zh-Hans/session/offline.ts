export const offline = {
  now: '您目前离线。恢复连接之前，无法加载或保存任何内容。',
}
