import { z } from 'zod'
import { maxReasonLength } from '../../domain/limits.ts'
import { maxCents } from '../../domain/money.ts'
import { isTimeOfDay, isTransitDays } from '../../domain/orders/arrival.ts'
import { isHours } from '../../domain/settings/settings.ts'
import { line, whole } from './fields.ts'

/** The revision that the change is based on; 0 where nobody has changed it yet. */
export const revision = whole(0, 1_000_000)
export const reason = line(maxReasonLength, 'fields.reason')
export const seen = { revision: z.int() }
export const hours = line(11).refine(isHours, { error: 'fields.invalid' })
export const timeOfDay = line(5).refine(isTimeOfDay, { error: 'fields.invalid' })
/** Business days on the way, such as 3-5. */
export const transitDays = line(5).refine(isTransitDays, { error: 'fields.invalid' })
export const price = whole(0, maxCents, 'fields.dollars')
