import type { SettingSubject } from '@bencao/shared/domain/settings/settings.ts'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { ChangeList } from './ChangeList.tsx'

const pageSize = 10

/** The history of a part of the settings. */
export function SettingHistory({ subject }: { subject: SettingSubject }) {
  const [page, setPage] = useState(1)
  const list = useCall('staff_setting_history', { subject, page, pageSize }, { keepPrevious: true })
  return <ChangeList list={list} onPage={setPage} />
}
