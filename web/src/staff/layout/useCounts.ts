import type { Data } from '@bencao/shared/contract/index.ts'
import { useCall } from '../../api/useCall.ts'
import { usePermission } from '../../state/usePermission.ts'

const eachMs = 30_000

/** How much waits in each area; asked in the background, which does not keep the session alive. */
export const useCounts = (): Partial<Data<'staff_counts'>> =>
  useCall(
    'staff_counts',
    {},
    { enabled: usePermission('provider:view'), background: true, refetchInterval: eachMs },
  ).data ?? {}
