/** What was asked of customer service about a subscription and has no answer yet. Patients' pages say it otherwise. */
export const openAsks = {
  atDate: '{ask, select, skip {Skip} other {Change}} asked for on {day}: waits for an answer',
  waits:
    '{by, select, patient {The patient} other {You}} asked on {day} {ask, select, skip {to skip a date} other {for a change}}. Customer service has not answered yet{next, select, none {} other {: until then the delivery of {next} is neither ordered nor charged}}.',
}
