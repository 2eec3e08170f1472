import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { ChangeList } from '../settings/ChangeList.tsx'

const pageSize = 10

/** The history of a question. */
export function FaqHistory({ faqId }: { faqId: string }) {
  const [page, setPage] = useState(1)
  const list = useCall('staff_faq_history', { faqId, page, pageSize }, { keepPrevious: true })
  return <ChangeList list={list} onPage={setPage} />
}
