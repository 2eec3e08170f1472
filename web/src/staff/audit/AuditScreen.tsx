import { isIsoDate } from '@bencao/shared/domain/calendar.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { useFilters } from '../../ui/table/filters.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditList } from './AuditList.tsx'
import { useAuditText } from './auditText.ts'
import { ExportAudit } from './ExportAudit.tsx'
import { ProofPart } from './ProofPart.tsx'

const start = { from: '', to: '', person: '', act: '', subject: '', outcome: '' }

/** Who did what, and the proof that nobody has changed it. */
export function AuditScreen() {
  const { text, acts } = useAuditText()
  const [filters, setFilters] = useFilters(start)
  const { from, to, person, act, subject, outcome } = filters
  const asked = {
    ...(isIsoDate(from) && { dateFrom: from }),
    ...(isIsoDate(to) && { dateTo: to }),
    ...(person !== '' && { person }),
    ...(acts.has(act) && { act }),
    ...(subject !== '' && { subject }),
    ...(outcome === 'ok' && { outcome: 'ok' as const }),
    ...(outcome === 'refused' && { outcome: 'refused' as const }),
  }
  return (
    <Page
      title={text('audit.title')}
      intro={text('audit.intro')}
      action={<ExportAudit asked={asked} />}
      filters={<AuditFilters filters={filters} onFilter={setFilters} onClear={() => setFilters(start)} />}
    >
      <AuditList key={JSON.stringify(asked)} asked={asked} onFilter={setFilters} />
      <ProofPart />
    </Page>
  )
}
