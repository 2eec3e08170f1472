import { mayRemoveNpiFile } from '@bencao/shared/domain/review.ts'
import { welcomeList } from '@bencao/shared/domain/welcome/welcome.ts'
import type { SignInSetup } from '../accounts/attempts.ts'
import { businessToday } from '../db/businessDate.ts'
import { hasFile } from '../files/queries.ts'
import type { Handlers } from '../http/context.ts'
import { editProfile } from './edit.ts'
import { handInPermit, lockContact, takeOff } from './queries.ts'
import { presentProfile } from './presentProfile.ts'
import { findWelcomeFacts, hideWelcome } from './welcomeQueries.ts'

export const profileHandlers = (setup: SignInSetup) =>
  ({
    doctor_detail: (_input, { db, provider }) => presentProfile(db, provider),

    async welcome_list(_input, { db, provider }) {
      return { steps: welcomeList(await findWelcomeFacts(db, provider)) }
    },

    async welcome_hide(_input, { db, provider }) {
      await hideWelcome(db, provider)
      return {}
    },

    doctor_edit: (input, context) => editProfile(setup, input, context),

    async doctor_file_remove({ purpose }, { db, provider, refuse, audit }) {
      await lockContact(db, provider)
      const { reviewState, npiFileId, photoFileId } = await presentProfile(db, provider)
      const fileId = purpose === 'npi' ? npiFileId : photoFileId
      audit({ recordId: fileId ?? provider.providerId })
      if (fileId !== null && purpose === 'npi' && !mayRemoveNpiFile(reviewState)) refuse('file.underReview')
      await takeOff(db, provider, purpose)
      return presentProfile(db, provider)
    },

    async doctor_seller_permit_edit({ fileId, ...permit }, { db, provider, refuse, audit }) {
      if (permit.expiresOn < (await businessToday(db))) {
        refuse('input.refused', { fields: { expiresOn: 'fields.expiryPast' } })
      }
      if (fileId !== undefined && !(await hasFile(db, provider, { fileId, purpose: 'sellerPermit' }))) {
        refuse('record.unknown')
      }
      await lockContact(db, provider)
      const permitId = await handInPermit(db, provider, { ...permit, fileId: fileId ?? null })
      audit({ recordId: permitId })
      return { permitId }
    },
  }) satisfies Partial<Handlers>
