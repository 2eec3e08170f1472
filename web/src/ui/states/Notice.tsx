import { type ReactNode, useEffect, useRef } from 'react'
import styles from './Notice.module.css'

interface NoticeProps {
  title: ReactNode
  tone?: 'wrong' | 'waiting' | 'quiet'
  children?: ReactNode
}

/** Something to read before continuing. An error takes the focus, so that it is seen and heard. */
export function Notice({ title, tone = 'wrong', children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  const takesCursor = tone === 'wrong'
  useEffect(() => {
    if (takesCursor) box.current?.focus()
  }, [takesCursor])
  return (
    <div
      ref={box}
      className={styles.notice}
      data-tone={tone}
      role={tone === 'quiet' ? undefined : tone === 'wrong' ? 'alert' : 'status'}
      tabIndex={-1}
    >
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.body}>{children}</div>}
    </div>
  )
}
