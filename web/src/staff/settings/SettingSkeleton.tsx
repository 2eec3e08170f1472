import { Skeleton } from '@mantine/core'

/** A part of the settings while it loads. */
export const SettingSkeleton = () => (
  <div aria-busy>
    {[1, 2, 3, 4, 5].map((row) => (
      <Skeleton key={row} height={44} my={12} maw="48rem" />
    ))}
  </div>
)
