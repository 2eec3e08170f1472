import type { Sent } from '@bencao/shared/contract/index.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { usePageSize } from '../../browser/pageSize.ts'
import { useText } from '../../text/text.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import styles from './Audit.module.css'
import { auditColumns } from './auditColumns.tsx'
import { AuditDetails } from './AuditDetails.tsx'
import { useAuditText } from './auditText.ts'

interface AuditListProps {
  asked: Sent<'staff_audit_export'>
  onFilter: (change: { person?: string; subject?: string }) => void
}

/** The rows that the filters leave, a page at a time; one opens to all that it holds. */
export function AuditList({ asked, onFilter }: AuditListProps) {
  const { text, acts } = useAuditText()
  const portalText = useText()
  const pageSize = usePageSize()
  /** Where each page after the first begins. */
  const [turned, setTurned] = useState<readonly string[]>([])
  const [opened, setOpened] = useState<string | null>(null)
  const before = turned.at(-1)
  const list = useCall(
    'staff_audit_list',
    { ...asked, ...(before && { before }), pageSize },
    { keepPrevious: true },
  )
  const rows = list.data?.rows
  const next = list.data?.next
  const turn = (pages: readonly string[]) => {
    setOpened(null)
    setTurned(pages)
  }
  return (
    <>
      <DataTable
        label={text('audit.title')}
        columns={auditColumns({ text, portalText, acts, opened, onOpen: setOpened })}
        rowKey={({ auditId }) => auditId}
        list={{ ...list, data: rows && { rows, total: rows.length, page: 1, pageSize: rows.length } }}
        empty={<p>{text(Object.keys(asked).length > 0 ? 'audit.emptyFound' : 'audit.empty')}</p>}
        renderBelow={(row) =>
          row.auditId === opened ? <AuditDetails row={row} onFilter={onFilter} /> : null
        }
      />
      {(before || next) && (
        <nav className={styles.pages} aria-label={text('audit.pages')}>
          <Button variant="default" disabled={!before} onClick={() => turn(turned.slice(0, -1))}>
            {text('audit.newer')}
          </Button>
          <Button
            variant="default"
            disabled={!next || list.isPlaceholderData}
            onClick={() => next && turn([...turned, next])}
          >
            {text('audit.older')}
          </Button>
        </nav>
      )}
    </>
  )
}
