import type { refusals } from './refusals.ts'
import type { shownRefusals } from './shownRefusals.ts'

type Shown = typeof shownRefusals
type Others = typeof refusals

/** The texts of all refusals: those that pages say, too, and those that the server alone says. */
export const allRefusals = (shown: Shown, others: Others) => ({
  ...others,
  card: { ...others.card, ...shown.card },
  file: { ...others.file, ...shown.file },
  link: shown.link,
  order: { ...others.order, ...shown.order },
  patient: { ...others.patient, ...shown.patient },
  pay: { ...others.pay, ...shown.pay },
  payment: { ...others.payment, ...shown.payment },
  permission: shown.permission,
  share: { ...others.share, ...shown.share },
  vip: { ...others.vip, ...shown.vip },
})
