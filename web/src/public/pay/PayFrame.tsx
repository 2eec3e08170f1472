import { type ReactNode, useEffect, useRef } from 'react'
import { useTitle } from '../../browser/useTitle.ts'
import styles from './Pay.module.css'
import { usePayText } from './payText.ts'

export type Step = readonly [step: number, of: number]

interface PayFrameProps {
  title: string
  /** Which step it is, and of how many. */
  step?: Step
  children: ReactNode
}

/** One step of the page. Its title takes the focus when it replaces the step before, so that it is heard. */
export function PayFrame({ title, step, children }: PayFrameProps) {
  const text = usePayText()
  const heading = useRef<HTMLHeadingElement>(null)
  useTitle(title)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <div className={styles.page}>
      <div>
        {step && <p className={styles.step}>{text('pay.step', { step: step[0], of: step[1] })}</p>}
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
      </div>
      {children}
    </div>
  )
}
