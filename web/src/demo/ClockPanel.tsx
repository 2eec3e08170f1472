import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useBusinessZone, useCountdown } from '../api/useServerTime.ts'
import { formatTime } from '../browser/time.ts'
import styles from './OutboxScreen.module.css'

const day = 86_400
const steps = [
  ['An hour', 3_600],
  ['A day', day],
  ['A week', 7 * day],
  ['30 days', 30 * day],
] as const

const farAway = 32_503_680_000

async function moveClock(advanceSeconds: number): Promise<void> {
  const response = await fetch('/dev/clock', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceSeconds }),
  })
  if (!response.ok) throw new Error(`The clock answered ${response.status}`)
}

/** Moves the demo's business time ahead. The server answers when all that fell due by then is done. */
export function ClockPanel() {
  const zone = useBusinessZone()
  const now = farAway - useCountdown(farAway)
  const queries = useQueryClient()
  const { mutate, isPending, isError, variables } = useMutation({
    mutationFn: moveClock,
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <section aria-label="Clock of the demo" lang="en" className={styles['clock']}>
      <Group gap="sm">
        <Text role="timer">{formatTime(now, 'yyyy-mm-dd hh:mm:ss', zone)}</Text>
        {steps.map(([label, seconds]) => (
          <Button
            key={label}
            variant="default"
            loading={isPending && variables === seconds}
            disabled={isPending}
            onClick={() => mutate(seconds)}
          >
            {label} later
          </Button>
        ))}
      </Group>
      <Text size="sm" c="dimmed">
        Moves time ahead and does what falls due on the way: the jobs of each day, messages, payments.
        Sessions that end by then are signed out.
      </Text>
      {isError && (
        <Text c="var(--cinnabar)" role="alert">
          The clock could not be moved; it exists in the demo only.
        </Text>
      )}
    </section>
  )
}
