import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../text/text.ts'

export function UndoButton({ message, onUndo }: { message: ReactNode; onUndo: () => void }) {
  const text = useText()
  return (
    <Group justify="space-between" wrap="nowrap">
      <span>{message}</span>
      <Button variant="default" size="xs" onClick={onUndo}>
        {text('notices.undo')}
      </Button>
    </Group>
  )
}
