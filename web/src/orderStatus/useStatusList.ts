import { useEffect } from 'react'
import { useCall } from '../api/useCall.ts'
import { usePermission } from '../state/usePermission.ts'
import { clientState } from '../state/clientState.ts'

/** Keeps statusList the latest answer of /order_status_list2 (docs/product.md, 18.1 Client state). */
export const useStatusList = (): void => {
  const { data } = useCall('order_status_list2', {}, { enabled: usePermission('order:view') })
  useEffect(() => {
    if (data) clientState.set({ statusList: data.rows })
  }, [data])
}
