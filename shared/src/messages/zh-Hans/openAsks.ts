export const openAsks = {
  atDate: '{day} {ask, select, skip {要求跳过} other {要求更改}}，待客服答复',
  waits:
    '{by, select, patient {患者} other {您}}于 {day} {ask, select, skip {要求跳过一次} other {要求更改}}，客服尚未答复{next, select, none {} other {；答复前，{next} 的发货不会生成订单或扣款}}。',
}
