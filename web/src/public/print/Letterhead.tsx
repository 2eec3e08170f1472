import type { Data } from '@bencao/shared/contract/index.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import { formatPhone } from '@bencao/shared/domain/phone.ts'
import type { Text } from '../../text/text.ts'
import { type Company, CompanyHead } from './CompanyHead.tsx'
import sheet from '../../printing/PrintSheet.module.css'

interface LetterheadProps {
  company: Company
  print: Pick<Data<'print_month_bill'>['print'], 'clinic' | 'printedOn'>
  title: string
  period: string
  text: Text
}

/** The head of a statement: from whom, of what period, and whose with the NPI. */
export function Letterhead({ company, print, title, period, text }: LetterheadProps) {
  const { clinic } = print
  return (
    <>
      <header className={sheet.head}>
        <CompanyHead company={company} />
        <div className={sheet.title}>
          <h1>{title}</h1>
          <p className={sheet.number}>{period}</p>
          <p>{text('bills.sheet.printedOn', { date: showDate(print.printedOn) })}</p>
        </div>
      </header>
      <div className={sheet.places}>
        <div>
          <p className={sheet.strong}>{clinic.name || clinic.providerName}</p>
          {clinic.name !== '' && <p>{clinic.providerName}</p>}
          {clinic.npi !== '' && <p>{text('bills.sheet.npi', { npi: clinic.npi })}</p>}
        </div>
        <div>
          {clinic.addressLines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>{[formatPhone(clinic.phone), clinic.email].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
    </>
  )
}
