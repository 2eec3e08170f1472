import { viewSeconds } from '@bencao/shared/domain/limits.ts'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { useCountdown } from '../../api/useServerTime.ts'
import { clientState } from '../../state/clientState.ts'
import type { Viewing } from '../../state/viewing.ts'
import { useSessionState } from '../useSessionState.ts'
import { activeInView } from './activity.ts'
import styles from './ViewBanner.module.css'
import { useViewText } from './viewText.ts'

const end = () => clientState.set({ userInfo: null })

/** Above every page while customer service looks at a provider's portal: whose, for how long, and the end. */
export function ViewBanner({ viewing }: { viewing: Viewing }) {
  const text = useViewText()
  const ends = useSessionState()
  const seconds = useCountdown(ends?.at ?? null)
  // The server may have ended it already.
  const { submit, pending } = useSubmit('view_end', { quiet: true, onDone: end, onRefused: end })
  const banner = useRef<HTMLElement>(null)
  useEffect(activeInView, [])
  // What sticks to the top of the page sticks below the banner.
  useEffect(() => {
    const shown = banner.current
    if (!shown) return
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => style.setProperty('--banner', `${shown.offsetHeight}px`))
    watch.observe(shown)
    return () => {
      watch.disconnect()
      style.removeProperty('--banner')
    }
  }, [])
  return (
    <section ref={banner} className={styles.banner} aria-label={text('viewing.label')}>
      <p className={styles.line}>
        <strong>{text('viewing.whose', { name: viewing.name })}</strong> {text('viewing.readOnly')}
      </p>
      <span className={styles.end}>
        {ends && (
          <span>{text('viewing.left', { minutes: Math.ceil(Math.min(seconds, viewSeconds) / 60) })}</span>
        )}
        <Button size="compact-md" variant="default" loading={pending} onClick={() => submit({})}>
          {text('viewing.end')}
        </Button>
      </span>
    </section>
  )
}
