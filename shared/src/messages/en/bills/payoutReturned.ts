/** A payout that the bank returned: its notification, and what its page says. */
export const payoutReturned = {
  title: 'Your bank returned payout {payoutNumber}',
  text: '{amount} could not be credited: {code, select, R02 {the account is closed} R03 {the bank knows no such account} R04 {the account number is not valid} R13 {the routing number is not valid} R16 {the account is frozen} R20 {the account does not accept such payments} other {the bank refused it (code {code})}}. {code, select, R02 {It will be paid once you set another deposit account.} R03 {It will be paid once you set another deposit account.} R04 {It will be paid once you set another deposit account.} R13 {It will be paid once you set another deposit account.} R16 {It will be paid once you set another deposit account.} R20 {It will be paid once you set another deposit account.} other {The amount will be paid with the next payout. Please check your deposit account.}}',
}
