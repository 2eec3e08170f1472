import type { SignInSetup } from '../accounts/attempts.ts'
import { checkCode } from '../accounts/checkCode.ts'
import { useUpCode } from '../accounts/codeQueries.ts'
import { sendCode } from '../accounts/sendCode.ts'
import type { Handlers } from '../http/context.ts'
import { byToken } from '../http/provider.ts'
import { scaled } from '../limits/queries.ts'
import { shopCodes } from '../limits/rates.ts'
import { findShop } from './queries.ts'
import { openShopSession } from './sessionQueries.ts'

/** How somebody proves a phone on a share page: with the codes, and within the limits, of signing up. */
export const proveHandlers = (setup: SignInSetup) =>
  ({
    async shop_prove({ shareCode, phone, code }, context) {
      const { transaction, refuse } = context
      const wanted = { audience: 'patient', phone, purpose: 'shop' } as const
      const provider = await transaction(async (db) => {
        return byToken((await findShop(db, shareCode)) ?? refuse('share.ended'))
      })
      if (!code) {
        const { providerId } = provider
        const alsoCounted = shopCodes(providerId, context.ip).map((limit) =>
          scaled(setup.rateLimitScale, limit),
        )
        const asked = { ...context, session: null, alsoCounted }
        const { resendInSeconds } = await sendCode(setup, wanted, asked)
        return { resendInSeconds, shopSession: null, expiresAt: null }
      }
      const codeId = (await checkCode(setup, context, wanted, code)) ?? refuse('signIn.wrongCode')
      const opened = await transaction(async (db) =>
        (await useUpCode(db, codeId)) ? openShopSession(db, provider, { shareCode, phone }) : null,
      )
      return { resendInSeconds: null, ...(opened ?? refuse('signIn.wrongCode')) }
    },
  }) satisfies Partial<Handlers>
