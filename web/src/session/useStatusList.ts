import { useEffect } from 'react'
import { useCall } from '../api/useCall.ts'
import { usePermission } from './usePermission.ts'
import { clientState } from './session.ts'

/** Keeps the client state's statusList the latest answer of /order_status_list2 (decisions section 11). */
export const useStatusList = (): void => {
  const { data } = useCall('order_status_list2', {}, { enabled: usePermission('order:view') })
  useEffect(() => {
    if (data) clientState.set({ statusList: data.rows })
  }, [data])
}
