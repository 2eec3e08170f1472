import type { Timing } from '@bencao/shared/domain/dosage.ts'
import type { DemoPatient } from './patients.ts'
import type { Random } from './random.ts'

export interface DemoGoods {
  id: string
  sku: string
  name_en: string
  name_zh_hans: string
  name_zh_hant: string
  name_es: string
  pinyin: string
  description: string
  category: string
  form: string
  unit_of_measure: string
  retail_cents: number
  provider_cents: number
  dosage: string
  times_per_day: number
  timing: Timing
}

export interface DemoLine {
  goods: DemoGoods
  quantity: number
  dosage: string
  timesPerDay: number
  timing: Timing
  note: string
}

/** Who takes what: each patient keeps to a few products, the clinic to its supplies and some formulas. */
export interface Habits {
  /**
   * Picks the patient of the order at this moment, in epoch seconds: some come often, none twice in three weeks. Call
   * in order of time.
   */
  nextPatient(at: number): DemoPatient
  /** Lines of an order, at least 1 or 2. */
  ofPatient(patientId: string, least: 1 | 2): DemoLine[]
  ofClinic(): DemoLine[]
}

const notes = ['Dissolve in warm water.', 'Take with ginger tea.', 'Stop if you catch a cold.']

/** The patient whose formulas the handbook of the demo names. */
const firstPatientTakes = ['GF-001', 'Xiao Yao San']

export function formHabits(
  random: Random,
  goods: readonly DemoGoods[],
  patients: readonly DemoPatient[],
): Habits {
  const supplies = goods.filter(({ category }) => category === 'clinicSupplies' || category === 'topicals')
  const remedies = goods.filter((item) => !supplies.includes(item))
  const popular = random.some(remedies, 45)
  const line = (item: DemoGoods, quantity: number): DemoLine => ({
    goods: item,
    quantity,
    dosage: item.dosage,
    timesPerDay: item.times_per_day,
    timing: item.timing,
    note: random.chance(0.12) ? random.pick(notes) : '',
  })
  const known = firstPatientTakes.flatMap(
    (name) => goods.find((item) => item.sku === name || item.pinyin === name) ?? [],
  )
  const kept = new Map(
    patients.map(({ id }, place) => {
      const wanted = random.whole(2, 4)
      const drawn = new Set(Array.from({ length: wanted }, () => Math.floor(45 * random.next() ** 2)))
      while (drawn.size < 2) drawn.add(random.whole(0, 44))
      const items = place === 0 ? known : popular.filter((_, nth) => drawn.has(nth))
      return [id, items.map((item) => line(item, random.whole(1, 2)))]
    }),
  )
  const lastVisit = new Map<string, number>()
  return {
    nextPatient(at) {
      const known = patients.filter((patient) => Date.parse(patient.created_at) < (at - 3_600) * 1000)
      const rested = known.filter(({ id }) => at - (lastVisit.get(id) ?? 0) > 21 * 86_400)
      const patient = rested[Math.floor(rested.length * random.next() ** 1.4)] ?? random.pick(known)
      lastVisit.set(patient.id, at)
      return patient
    },
    ofPatient(patientId, least) {
      const habit = kept.get(patientId) ?? []
      return random.some(habit, random.whole(least, habit.length))
    },
    ofClinic: () => [
      ...random.some(supplies, random.whole(1, 2)).map((item) => line(item, random.whole(2, 8))),
      ...random.some(popular.slice(0, 15), random.whole(0, 2)).map((item) => line(item, random.whole(3, 6))),
    ],
  }
}
