import { Button, Skeleton, Title, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useTitle } from '../../browser/useTitle.ts'
import { useText } from '../../text/text.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import styles from './PrintOrderScreen.module.css'

interface PrintFrameProps {
  /** Null: the address has no token. */
  token: string | null
  /** Why there is no sheet. */
  refused: string | undefined
  isError: boolean
  onTryAgain: () => void
  /** Beside the button to print. */
  choice?: ReactNode
  /** The sheet and its title; null while it loads. */
  sheet: { title: string; content: ReactNode } | null
}

/** A public print page: one sheet with its button, or why there is none. */
export function PrintFrame({ token, refused, isError, onTryAgain, choice, sheet }: PrintFrameProps) {
  const text = useText()
  useTitle(sheet?.title ?? text('print.print'))

  // The token is removed from the address as soon as it is read.
  useEffect(() => {
    if (window.location.hash !== '')
      window.history.replaceState(window.history.state, '', window.location.pathname)
  }, [])

  if (token === null) return <Nothing>{text('print.missing')}</Nothing>
  if (isError) return <ErrorState onTryAgain={onTryAgain} />
  if (refused !== undefined) {
    return (
      <Nothing>
        {refused} {text('print.expiredHint')}
      </Nothing>
    )
  }
  return (
    <main className={styles.page}>
      {sheet ? (
        <>
          <div className={styles.bar}>
            {choice}
            <Button onClick={() => window.print()}>{text('print.print')}</Button>
          </div>
          {sheet.content}
        </>
      ) : (
        <div aria-busy>
          <VisuallyHidden>{text('print.preparing')}</VisuallyHidden>
          <Skeleton height={400} maw="50rem" mx="auto" />
        </div>
      )}
    </main>
  )
}

function Nothing({ children }: { children: ReactNode }) {
  const text = useText()
  return (
    <main className={styles.nothing}>
      <Title order={1}>{text('print.print')}</Title>
      <p>{children}</p>
      <Link to="/order">{text('print.toOrders')}</Link>
    </main>
  )
}
