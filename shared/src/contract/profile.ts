import { z } from 'zod'
import { accountStatuses } from '../domain/account.ts'
import { reviewStates, verificationNeeds } from '../domain/review.ts'
import { welcomeStates, welcomeSteps } from '../domain/welcome/welcome.ts'
import { passwordRefusals, typedPassword } from './fields/credentials.ts'
import { providerFacts, registryAnswer } from './fields/providerFacts.ts'
import { call } from './entry/call.ts'
import {
  id,
  instant,
  isoDate,
  lang,
  line,
  noInput,
  nothing,
  phone,
  phoneOrEmpty,
  province,
  requestId,
  text,
  whole,
} from './fields/fields.ts'
import { sellerPermit } from './fields/sellerPermit.ts'

/** A provider's profile (docs/product.md, 1.9 Profile and verification). */
export const profile = z.strictObject({
  providerId: id('account'),
  providerNumber: z.int(),
  status: z.enum(accountStatuses),
  /** Why staff sent the sign-up back or suspended the account; empty otherwise. */
  statusReason: z.string(),
  reviewState: z.enum(reviewStates),
  missing: z.array(z.enum(verificationNeeds)),
  firstName: z.string(),
  lastName: z.string(),
  clinicName: z.string(),
  /** What patients see; empty: none. */
  clinicPhone: z.string(),
  npi: z.string(),
  registry: registryAnswer.nullable(),
  npiFileId: id('file').nullable(),
  photoFileId: id('file').nullable(),
  phone: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  province: z.string(),
  zip: z.string(),
  patientDiscountPercent: z.int(),
  warehouseId: id('warehouse').nullable(),
  lang,
  sellerPermits: z.array(sellerPermit),
  createdAt: instant,
})

const { firstName, lastName, email, npi, clinicName, address1, city, zip } = providerFacts

export const profileCalls = {
  doctor_detail: call({
    access: 'provider',
    permission: 'profile:view',
    mode: 'read',
    about: ['profile'],
    summary: "Returns the provider's profile, with what is missing for verification.",
    input: noInput,
    output: profile,
  }),
  welcome_list: call({
    access: 'provider',
    permission: 'profile:view',
    mode: 'read',
    added: true,
    about: ['profile', 'cards', 'patients', 'orders'],
    summary:
      'Returns the first steps of a new provider with their states: verification, a card, a patient, an order. Empty once an order was submitted or the list was hidden.',
    input: noInput,
    output: z.strictObject({
      steps: z.array(z.strictObject({ step: z.enum(welcomeSteps), state: z.enum(welcomeStates) })),
    }),
  }),
  welcome_hide: call({
    access: 'provider',
    permission: 'profile:edit',
    mode: 'write',
    added: true,
    changes: ['profile'],
    summary: 'Hides the list of first steps for this account.',
    input: noInput,
    output: nothing,
  }),
  doctor_edit: call({
    access: 'provider',
    permission: 'profile:edit',
    mode: 'steps',
    changes: ['profile'],
    summary:
      'Changes the fields of the profile that are sent. A new phone or e-mail address needs the password; the old phone and address are notified. A new phone also needs a code sent to it. A new e-mail address must be proved by a link; sending an unproved address again sends the link again. For a new NPI the registry is asked again. A new name or NPI of an approved provider has to be approved by staff; the account stays active meanwhile.',
    mostBytes: 32_768,
    input: z.object({
      firstName: firstName.optional(),
      lastName: lastName.optional(),
      clinicName: clinicName.optional(),
      /** Shown to patients. Empty: removes it. */
      clinicPhone: phoneOrEmpty.optional(),
      npi: npi.optional(),
      npiFileId: id('file').optional(),
      photoFileId: id('file').optional(),
      email: email.optional(),
      address1: address1.optional(),
      /** Empty: removes it. */
      address2: text(120)
        .refine((typed) => !/\p{Cc}/u.test(typed), { error: 'fields.invalid' })
        .optional(),
      city: city.optional(),
      province: province.optional(),
      zip: zip.optional(),
      patientDiscountPercent: whole(0, 100, 'fields.percent').optional(),
      warehouseId: id('warehouse').optional(),
      lang: lang.optional(),
      phone: phone.optional(),
      /** Needed for a new phone or e-mail address. */
      password: typedPassword.optional(),
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, { error: 'fields.enterCode' })
        .optional(),
    }),
    output: profile,
    refuses: ['record.unknown', ...passwordRefusals, 'signIn.wrongCode', 'account.phoneTaken'],
  }),
  doctor_file_remove: call({
    access: 'provider',
    permission: 'profile:edit',
    mode: 'write',
    changes: ['profile'],
    added: true,
    summary:
      'Removes the photo or the NPI document from the profile. The document can be removed only while a sign-up that was sent back is being corrected; otherwise it can only be replaced.',
    input: z.object({ purpose: z.enum(['photo', 'npi'], { error: 'fields.invalid' }) }),
    output: profile,
    refuses: ['file.underReview'],
  }),
  doctor_seller_permit_edit: call({
    access: 'provider',
    permission: 'profile:edit',
    mode: 'write',
    changes: ['profile'],
    summary:
      "Submits a seller's permit: number, state, expiry and a picture. Tax applies until staff approve it.",
    input: z.object({
      province,
      permitNumber: line(40, 'fields.enterPermit'),
      expiresOn: isoDate,
      fileId: id('file').optional(),
      requestId,
    }),
    output: z.strictObject({ permitId: id('sellerPermit') }),
    refuses: ['record.unknown'],
  }),
}
