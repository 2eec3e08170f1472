const minute = 60
const hour = 60 * minute

/** How long the deletion of a patient can be undone (docs/product.md, 3.5 Deleting a patient). */
export const patientUndoSeconds = 10 * minute

/** How long an unpaid order that the provider pays keeps its stock (docs/product.md, 5.5 Stock and expiry). */
export const payWithinSeconds = 30 * minute

/** How long a print token opens its sheet (docs/product.md, 5.9 Printing). */
export const printTokenSeconds = 5 * minute

/** How long a download may be started after it was asked for (docs/product.md, 11.6 Exports). */
export const exportTokenSeconds = 2 * minute

/** How long one download may take. */
export const exportSeconds = 5 * minute

/** How long a one-time link is valid (docs/product.md, 1.8 One-time links). */
export const linkSeconds = 72 * hour

/** How long payouts are held after a change of the deposit account (docs/product.md, 11.3 Deposit account). */
export const depositHoldSeconds = 72 * hour

/**
 * How long a former phone or e-mail address gets the security messages of its account (docs/product.md, 1.9 Profile and
 * verification).
 */
export const formerContactSeconds = 14 * 24 * hour

/**
 * Lifetime of the code that proves a change of phone or deposit account (docs/product.md, 1.4 Verification codes).
 */
export const freshCodeSeconds = 5 * minute

/** How long customer service may look at a provider's portal. */
export const viewSeconds = 30 * minute

/** How long a patient's record stays open to a member of staff who gave a reason. */
export const patientOpenSeconds = 30 * minute

/** What a provider may keep before approval (docs/product.md, 16. Limits): anybody can sign up. */
export const mostWhilePending = { patients: 200, drafts: 50 } as const

/** How many orders staff pack, take back or print at once (docs/product.md, 13.2 Work on orders). */
export const mostOrdersAtOnce = 50

/** Maximum lengths of typed texts, in characters. */
export const maxSearchLength = 100
export const maxDosageLength = 60
export const maxLineNoteLength = 300
export const maxOrderNoteLength = 500
export const maxReasonLength = 500
/** Of a note of staff on a provider. */
export const maxNoteLength = 2_000
export const maxTermsLength = 1400
export const maxTrackingNumberLength = 60
export const maxGatewayIdLength = 80
export const maxContactMessageLength = 4_000
/** Of a patient's message to customer service. */
export const maxPatientMessageLength = 1_000
