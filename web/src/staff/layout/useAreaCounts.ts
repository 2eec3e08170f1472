import { useCall } from '../../api/useCall.ts'
import { usePermission } from '../../state/usePermission.ts'
import type { Area } from './areas.ts'

const eachMs = 30_000

/**
 * The number of waiting items of an area, 0 for one that nothing waits in. It is polled in the background, which does
 * not keep the session alive.
 */
export const useAreaCounts = (): ((area: Area) => number) => {
  const { data } = useCall(
    'staff_counts',
    {},
    { enabled: usePermission('work:view'), background: true, refetchInterval: eachMs },
  )
  const counts: Partial<Record<Area, number>> = data ?? {}
  return (area) => counts[area] ?? 0
}
