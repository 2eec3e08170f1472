import { Skeleton } from '@mantine/core'

/** Stands for a screen whose code is loading. */
export const ScreenSkeleton = () => (
  <div aria-busy>
    <Skeleton height={32} width="30%" mb="lg" />
    <Skeleton height={200} />
  </div>
)
