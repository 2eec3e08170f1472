import { maxTermsLength } from '@bencao/shared/domain/limits.ts'
import { langs } from '@bencao/shared/domain/lang.ts'
import { formatCents, maxCents } from '@bencao/shared/domain/money.ts'
import { payers } from '@bencao/shared/domain/order.ts'
import { renewalTerms } from '@bencao/shared/domain/subscriptions/renewalTerms.ts'
import { expect, test } from 'vitest'
import { textsIn } from '../http/texts.ts'

const line = (cycleMonths: number) => ({ cycleMonths, goodsCents: maxCents, discountCents: 0 })

test.each(langs)('the longest words to agree to are sent back whole, in %s', (lang) => {
  for (const payer of payers) {
    const terms = renewalTerms(textsIn(lang), [1, 2, 3, 4, 6, 12].map(line), formatCents, payer)
    expect(terms.length).toBeLessThanOrEqual(maxTermsLength)
  }
})
