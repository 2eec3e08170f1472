import type { Data } from '@bencao/shared/contract/index.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { InstantText } from '../../ui/text/DateText.tsx'
import { useStaffText } from '../work/staffText.ts'
import styles from './CompareTable.module.css'

const fields = ['firstName', 'lastName', 'npi'] as const

interface ChangeTableProps {
  provider: Data<'staff_provider_detail'>
  change: NonNullable<Data<'staff_provider_detail'>['change']>
}

/** The approved name and NPI beside those that the provider has changed them to. */
export function ChangeTable({ provider, change }: ChangeTableProps) {
  const text = useStaffText()
  return (
    <Section level={3} title={text('change.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{text('compare.field')}</th>
            <th scope="col">{text('change.approved')}</th>
            <th scope="col">{text('change.now')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => {
            const differs = change[field] !== provider[field]
            return (
              <tr key={field} data-differs={differs || undefined}>
                <th scope="row">{text(`compare.${field}`)}</th>
                <td>{change[field]}</td>
                <td>
                  {provider[field]}
                  {differs && <strong className={styles.differs}>{text('change.changed')}</strong>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className={styles.note}>
        {text('change.at')} <InstantText at={change.changedAt} clock />
      </p>
    </Section>
  )
}
