import { Button } from '@mantine/core'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'

export type Ending = 'enter' | 'discard'

interface End {
  label: string
  title: string
  effect: string
  pending: boolean
  onConfirm: () => void
}

interface EndActionsProps extends Record<Ending, End> {
  /** What is being asked once more. */
  asking: Ending | null
  onAsk: (asking: Ending | null) => void
  /** There is nothing to enter yet. */
  empty: boolean
}

/** Enters a count or a delivery into the books, or discards it; either is asked once more. */
export function EndActions({ asking, onAsk, empty, ...ends }: EndActionsProps) {
  return (
    <>
      <Button variant="default" onClick={() => onAsk('discard')}>
        {ends.discard.label}
      </Button>
      <Button disabled={empty} onClick={() => onAsk('enter')}>
        {ends.enter.label}
      </Button>
      {(['enter', 'discard'] as const).map((ending) => (
        <ConfirmDialog
          key={ending}
          opened={asking === ending}
          title={ends[ending].title}
          action={ends[ending].label}
          final={ending === 'discard'}
          pending={ends[ending].pending}
          onConfirm={ends[ending].onConfirm}
          onClose={() => onAsk(null)}
        >
          <p>{ends[ending].effect}</p>
        </ConfirmDialog>
      ))}
    </>
  )
}
