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
  password: '',
  code: '',
}

/** The contract's rules, and that both entries of the account number are equal. */
export const depositSchema = z.object({ ...depositAccount, accountNumberAgain: z.string().trim() }).refine(
  ({ accountNumber, accountNumberAgain }) => accountNumber === accountNumberAgain,
  // Reported together with other errors, not only once the rest is valid.
  { path: ['accountNumberAgain'], error: 'earnings.deposit.numbersDiffer', when: () => true },
)

/**
 * The value of the bank field after a look-up: the bank that was found replaces an empty field or an earlier look-up,
 * never typed text.
 */
export const bankNameFor = (typed: string, foundBefore: string, found: string): string =>
  typed.trim() === '' || typed === foundBefore ? found : typed
