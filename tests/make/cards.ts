import type { TestPortal } from '../portal/portal.ts'
import type { TestProvider } from './people.ts'
import { pans } from './samples.ts'

/** A card on file; a provider's first one is the default. */
export async function makeCard(
  { cards }: Pick<TestPortal, 'cards'>,
  provider: TestProvider,
  { pan = pans.approves }: { pan?: string } = {},
): Promise<string> {
  const gatewayToken = cards.makeToken({ pan, expiry: '12/2031' })
  const { message, data } = await provider.call('card_add', { gatewayToken })
  if (!data.card) throw new Error(`no card was added: ${message}`)
  return data.card.cardId
}
