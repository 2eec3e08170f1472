declare module 'virtual:calls' {
  import type { CallEntry } from '@bencao/shared/contract/entry/call.ts'
  import type { CallName } from '@bencao/shared/contract/index.ts'

  /** Made by web/callFacts.ts. Left out: POST, a form, a call that needs a token, no topics, and calls with nothing else. */
  interface CallFacts extends Partial<Pick<CallEntry, 'method' | 'body' | 'about' | 'changes'>> {
    open?: true
  }

  export const calls: Readonly<Partial<Record<CallName, CallFacts>>>
}
