import { Drawer } from '@mantine/core'
import { useText } from '../text/text.ts'
import { NewsList } from './NewsList.tsx'

/** The notifications, beside the page one is on. */
export function NewsPanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const text = useText()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="min(100%, 28rem)"
      title={text('news.title')}
      closeButtonProps={{ 'aria-label': text('frame.close') }}
    >
      <NewsList onLeave={onClose} />
    </Drawer>
  )
}
