import { type CronMatcher, parseCrontab } from 'graphile-worker'

/** A moment at which moved time pauses, in epoch seconds, and the tasks to run there, in the timetable's order. */
export interface Hop {
  at: number
  tasks: readonly string[]
}

const minutesOfDay = 1_440

type Digest = Parameters<CronMatcher>[0]

/** The timetable is in UTC. */
const digestOf = (at: Date): Digest => ({
  min: at.getUTCMinutes(),
  hour: at.getUTCHours(),
  date: at.getUTCDate(),
  month: at.getUTCMonth() + 1,
  dow: at.getUTCDay(),
})

/**
 * The stops on the way from one moment to another: each moment at which a daily or rarer task is due, and the end. Tasks
 * that run many times a day do at each stop all that fell due before it.
 */
export function hopsBetween(crontab: string, from: number, to: number): Hop[] {
  const items = parseCrontab(crontab)
  const day = Array.from({ length: minutesOfDay }, (_, minute) => digestOf(new Date(minute * 60_000)))
  const isFrequent = ({ match }: { match: CronMatcher }) => day.filter(match).length > 1
  const frequent = items.filter(isFrequent)
  const rare = items.filter((item) => !isFrequent(item))
  const tasksWith = (due: readonly { task: string }[]) =>
    items.filter((item) => frequent.includes(item) || due.includes(item)).map(({ task }) => task)

  const hops: Hop[] = []
  for (let at = (Math.floor(from / 60) + 1) * 60; at <= to; at += 60) {
    const digest = digestOf(new Date(at * 1_000))
    const due = rare.filter(({ match }) => match(digest))
    if (due.length > 0) hops.push({ at, tasks: tasksWith(due) })
  }
  if (hops.at(-1)?.at !== to) hops.push({ at: to, tasks: tasksWith([]) })
  return hops
}
