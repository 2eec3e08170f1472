import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCall } from '../../api/useCall.ts'

const filled = ['city', 'area', 'province'] as const
type Place = Record<(typeof filled)[number], string>

interface ZipForm {
  values: { zip: string; city: string; province: string; area?: string }
  fill: (some: Partial<Place>) => void
}

/**
 * Fills in the city, the state and, where the form asks for it, the county of a typed ZIP code. What the user typed stays;
 * what an earlier ZIP code filled in, or the form opened with, gives way.
 */
export const useZipPlace = ({ values, fill }: ZipForm): void => {
  const zip = /^\d{5}/.exec(values.zip.trim())?.[0] ?? ''
  const [opened] = useState(zip)
  const before = useRef<Partial<Place>>({
    city: values.city,
    province: values.province,
    area: values.area ?? '',
  })
  const { data } = useCall('zip_place', { zip }, { enabled: zip !== '' && zip !== opened, quiet: true })
  const place = data?.place

  const take = useEffectEvent((found: Place) => {
    const free = filled.filter((name) => {
      const value = values[name]
      return value !== undefined && (value.trim() === '' || value === before.current[name])
    })
    const some = Object.fromEntries(free.map((name) => [name, found[name]]))
    before.current = { ...before.current, ...some }
    fill(some)
  })
  useEffect(() => {
    if (place) take(place)
  }, [place])
}
