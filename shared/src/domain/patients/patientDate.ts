import { showDate } from '../calendar.ts'
import type { Lang } from '../lang.ts'

const spanish = new Intl.DateTimeFormat('es', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/**
 * A date in what patients read. In Spanish with the name of the month ("6 de mayo de 2026"), because there 05/06/2026 is read as
 * the fifth of June.
 */
export const showPatientDate = (iso: string, lang: Lang): string =>
  lang === 'es' ? spanish.format(Date.parse(iso)) : showDate(iso)
