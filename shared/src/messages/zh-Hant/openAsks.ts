export const openAsks = {
  atDate: '{day} {ask, select, skip {要求略過} other {要求變更}}，待客服回覆',
  waits:
    '{by, select, patient {病患} other {您}}於 {day} {ask, select, skip {要求略過一次} other {要求變更}}，客服尚未回覆{next, select, none {} other {；回覆前，{next} 的出貨不會成立訂單或扣款}}。',
}
