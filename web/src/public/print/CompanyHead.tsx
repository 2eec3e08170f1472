import type { Data } from '@bencao/shared/contract/index.ts'
import { formatPhone } from '@bencao/shared/domain/phone.ts'
import sheet from '../../printing/PrintSheet.module.css'

export type Company = Data<'support_contact'>

/** The company at the head of what it sends to providers. */
export function CompanyHead({ company }: { company: Company }) {
  return (
    <div>
      <p className={sheet.clinic}>{company.company}</p>
      {company.addressLines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>{[formatPhone(company.phone), company.email].filter(Boolean).join(' · ')}</p>
    </div>
  )
}
