import { Button, Paper, Text } from '@mantine/core'
import { useText } from '../text/text.ts'
import styles from './NewsList.module.css'
import type { News } from './NewsRow.tsx'

/** Says what was deleted; the cursor goes to taking it back, since its row is gone. */
export function DeletedNews({ news, onUndo }: { news: News; onUndo: (news: News) => void }) {
  const text = useText()
  return (
    <Paper component="output" className={styles.deleted ?? ''}>
      <Text size="sm">{text('news.deleted', { title: news.title })}</Text>
      <Button variant="default" size="sm" autoFocus onClick={() => onUndo(news)}>
        {text('notices.undo')}
      </Button>
    </Paper>
  )
}
