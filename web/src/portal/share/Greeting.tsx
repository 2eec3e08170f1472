import { maxGreetingLength } from '@bencao/shared/domain/share.ts'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { viewing } from '../../state/viewing.ts'
import { Fact, Facts } from '../../ui/layout/Facts.tsx'
import styles from './Recommended.module.css'
import { useShareText } from './shareText.ts'

/** The line that patients read first. */
export function Greeting() {
  const text = useShareText()
  const { data } = useCall('recommended_list', {})
  const [typed, setTyped] = useState<string | null>(null)
  const save = useSubmit('share_greeting_set', {
    done: 'notices.edited',
    named: 'frame.share',
    onDone: (_data, { greeting }) => setTyped((now) => (now === greeting ? null : now)),
  })
  const value = typed ?? data?.greeting ?? ''
  if (viewing) {
    return (
      <Facts>
        <Fact name={text('share.greeting')}>{value}</Fact>
      </Facts>
    )
  }
  return (
    <form
      className={styles.greeting}
      onSubmit={(event) => {
        event.preventDefault()
        save.submit({ greeting: value })
      }}
    >
      <Textarea
        label={text('share.greeting')}
        description={text('share.greetingHint')}
        value={value}
        maxLength={maxGreetingLength}
        rows={1}
        disabled={!data}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {typed !== null && typed.trim() !== data?.greeting && (
        <Button type="submit" loading={save.pending}>
          {text('share.saveGreeting')}
        </Button>
      )}
    </form>
  )
}
