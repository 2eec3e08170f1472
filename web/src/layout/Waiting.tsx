import { type ReactNode, Suspense } from 'react'
import { Skeleton } from '@mantine/core'

/** Shown while a screen's code is loading. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <div aria-busy>
          <Skeleton height={32} width="30%" mb="lg" />
          <Skeleton height={200} />
        </div>
      }
    >
      {children}
    </Suspense>
  )
}
