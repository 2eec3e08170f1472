import { laterOf } from '../calendar.ts'
import {
  announceable,
  type ChangedField,
  changedFields,
  dateAfterOrder,
  earliestDate,
  firstDateFrom,
  type Hold,
  type SubscriptionAsk,
} from './subscription.ts'

/** What of a subscription customer service can change. */
export interface SubscriptionContent {
  goodsId: string
  quantity: number
  dosage: string
  timesPerDay: number
  timing: string
  note: string
  cycleMonths: number
  nextOn: string
  /** By the names of its parts; in any order. */
  address: object
}

/** A part that customer service changed. Of goods, the ids; of instructions and an address, nothing. */
export interface Change {
  field: ChangedField
  from: string
  to: string
}

/** What a patient takes or where one lives stands in no history. */
const hiddenFields: readonly ChangedField[] = ['instructions', 'address']

/** What an announcement is about. */
const announcedFields: readonly ChangedField[] = ['goods', 'quantity', 'nextDate', 'address']

/** A subscription's content as texts that are the same if nothing was changed. */
const textsOf = (of: SubscriptionContent): Record<ChangedField, string> => ({
  goods: of.goodsId,
  quantity: String(of.quantity),
  instructions: JSON.stringify([of.dosage, of.timesPerDay, of.timing, of.note]),
  cycle: String(of.cycleMonths),
  nextDate: of.nextOn,
  address: JSON.stringify(Object.entries(of.address).sort()),
})

/** What became another, in the order of `changedFields`. */
export function changesBetween(before: SubscriptionContent, after: SubscriptionContent): Change[] {
  const [were, are] = [textsOf(before), textsOf(after)]
  return changedFields
    .filter((field) => were[field] !== are[field])
    .map((field) =>
      hiddenFields.includes(field)
        ? { field, from: '', to: '' }
        : { field, from: were[field], to: are[field] },
    )
}

/** Whether an announcement would say something else after these changes, so that it is made again. */
export const isAnnouncedAgain = (changes: readonly Change[]): boolean =>
  changes.some(({ field }) => announcedFields.includes(field))

interface Dates {
  nextOn: string
  /** From where dates count. */
  countsFrom: string
  /** The date that was next before a date became due again. */
  thenOn: string | null
  cycleMonths: number
  today: string
}

/** Whether staff may choose a next date: not one that is over, or whose order was made. The present one may stay. */
export const isPossibleDate = (
  {
    nextOn,
    startsOn,
    lastOn,
    today,
  }: Pick<Dates, 'nextOn' | 'today'> & {
    startsOn: string
    /** The last date whose order was made. */
    lastOn: string | null
  },
  wanted: string,
): boolean =>
  wanted === nextOn || (wanted >= today && wanted > startsOn && (lastOn === null || wanted > lastOn))

/**
 * The dates after a change. What is announced again gets time for it. New dates count from the next one, so that it is the
 * first of its own series.
 */
export function datesAfterChange(
  before: Dates,
  wanted: Pick<Dates, 'nextOn' | 'cycleMonths'>,
  announcedAgain: boolean,
): Pick<Dates, 'nextOn' | 'countsFrom' | 'thenOn'> {
  const nextOn = announcedAgain ? announceable(wanted.nextOn, before.today) : before.nextOn
  return wanted.nextOn === before.nextOn && wanted.cycleMonths === before.cycleMonths
    ? { nextOn, countsFrom: before.countsFrom, thenOn: before.thenOn }
    : { nextOn, countsFrom: nextOn, thenOn: null }
}

/** What the history says of changes: the next date as it became, not as it was chosen. */
export const notedChanges = (changes: readonly Change[], from: string, to: string): Change[] => {
  const others = changes.filter(({ field }) => field !== 'nextDate')
  return from === to ? others : [...others, { field: 'nextDate', from, to }]
}

/** The next date once the present one is skipped, with time to announce it. */
export const dateAfterSkip = ({ countsFrom, cycleMonths, nextOn, thenOn, today }: Dates): string =>
  announceable(dateAfterOrder(countsFrom, cycleMonths, nextOn, thenOn), today)

/**
 * The next date of a subscription that goes on: the one it has if it can be announced in time, else one of its series. What was
 * skipped is not made up for.
 */
export const dateAfterTakeUp = ({ countsFrom, cycleMonths, nextOn, thenOn, today }: Dates): string => {
  const earliest = earliestDate(today)
  return nextOn >= earliest ? nextOn : laterOf(firstDateFrom(countsFrom, cycleMonths, earliest), thenOn)
}

/** Whether the subscriber asked to stop, so that staff take the subscription up only if they say so. */
export const isAskedToStop = ({
  hold,
  asks,
}: {
  hold: Hold | null
  asks: readonly SubscriptionAsk[]
}): boolean => hold === 'askedToStop' || asks.includes('stop')
