import '../../ui/contractForm/zod.ts'
import { depositAccount } from '@bencao/shared/contract/fields/depositAccount.ts'
import { z } from 'zod'

export const noDeposit = {
  ownership: '',
  holderName: '',
  routingNumber: '',
  bankName: '',
  branchName: '',
  accountType: '',
  accountNumber: '',
  accountNumberAgain: '',
  code: '',
}

/** The contract's own rules, and that the account number was typed twice alike. */
export const depositSchema = z.object({ ...depositAccount, accountNumberAgain: z.string().trim() }).refine(
  ({ accountNumber, accountNumberAgain }) => accountNumber === accountNumberAgain,
  // Said along with what is wrong elsewhere, not only once the rest is right.
  { path: ['accountNumberAgain'], error: 'earnings.deposit.numbersDiffer', when: () => true },
)

/** The bank's name to put into its field: one that was found takes the place of nothing or of one found before. */
export const bankNameFor = (typed: string, foundBefore: string, found: string): string =>
  typed.trim() === '' || typed === foundBefore ? found : typed
