import { displayName } from '@bencao/shared/domain/patient.ts'
import { newId } from '../../db/ids.ts'
import type { Handlers } from '../../http/context.ts'
import { countOrRefuse } from '../../http/countOrRefuse.ts'
import { providerAdds } from '../../limits/rates.ts'
import { sendPasswordLink } from '../../signUp/linkMessages.ts'
import { askRegistry, checkFacts, insertProfile } from '../../signUp/profileOf.ts'
import { insertWaitingAccount, lockReached } from '../../signUp/queries.ts'
import { findNpi, keepRegistryAnswer } from './queries.ts'

export interface SignUpSettings {
  /** The portal's public address; links begin with it. */
  publicUrl: string
  /** Multiplies the limits. */
  rateLimitScale: number
}

/** What staff do for a sign-up besides deciding about it. */
export const staffSignUpHandlers = ({ publicUrl, rateLimitScale }: SignUpSettings) =>
  ({
    async staff_provider_check({ providerId }, { transaction, services, refuse, audit }) {
      audit({ recordId: providerId })
      const npi = (await transaction((db) => findNpi(db, providerId))) ?? refuse('record.unknown')
      const finding = await services.npi.find(npi, { fresh: true })
      if (finding.kind === 'unavailable') return { reachable: false, found: false }
      const answer = finding.kind === 'found' ? finding.entry : null
      await transaction((db) => keepRegistryAnswer(db, providerId, npi, answer))
      return { reachable: true, found: answer !== null }
    },

    async staff_provider_add({ phone, lang, ...facts }, { session, transaction, services, refuse, audit }) {
      const { fields, referredBy } = await transaction((db) => checkFacts(db, facts))
      if (Object.keys(fields).length > 0) refuse('input.refused', { fields })
      const registry = await askRegistry(services.npi, facts.npi)
      const providerId = newId()
      const account = {
        accountId: providerId,
        audience: 'provider' as const,
        phone,
        email: facts.email,
        name: displayName(facts),
        lang,
        acceptedTerms: false,
      }
      await transaction(async (db) => {
        await countOrRefuse(db, rateLimitScale, [providerAdds(session.accountId)])
        if (!(await insertWaitingAccount(db, account))) refuse('account.phoneTaken')
        await insertProfile(db, providerId, facts, { referredBy, registry })
        await sendPasswordLink(db, publicUrl, await lockReached(db, providerId))
      })
      audit({ recordId: providerId })
      return { providerId }
    },
  }) satisfies Partial<Handlers>
