import { createHash } from 'node:crypto'
import { type Bundled, bundleOf } from '@bencao/shared/domain/subscriptions/subscription.ts'

/** What tells bundles apart. The text has a card's token and an address in it; only whether two are the same is needed. */
export const bundleDigest = (of: Bundled): string => createHash('sha256').update(bundleOf(of)).digest('hex')
