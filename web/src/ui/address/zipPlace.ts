const filled = ['city', 'area', 'province'] as const
export type Place = Record<(typeof filled)[number], string>

/** The fields that the place of a ZIP code fills in: those that are empty, or still as they were filled in `before`. */
export function freePlace(place: Place, values: Partial<Place>, before: Place): Partial<Place> {
  const free = filled.filter((name) => {
    const value = values[name]
    return value !== undefined && (value.trim() === '' || value === before[name])
  })
  return Object.fromEntries(free.map((name) => [name, place[name]]))
}

/** Whether filling in these fields changes any. */
export const changesPlace = (some: Partial<Place>, values: Partial<Place>): boolean =>
  filled.some((name) => some[name] !== undefined && some[name] !== values[name])
