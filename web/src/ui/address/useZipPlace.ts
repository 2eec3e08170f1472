import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { changesPlace, freePlace, type Place } from './zipPlace.ts'

interface ZipForm {
  values: { zip: string; city: string; province: string; area?: string }
  fill: (some: Partial<Place>) => void
}

/**
 * Fills in the city, the state and, where the form asks for it, the county of a typed ZIP code. What the user typed stays;
 * what an earlier ZIP code filled in, or the form opened with, gives way. The ZIP code that the form opened with brings back
 * what was there.
 */
export const useZipPlace = ({ values, fill }: ZipForm): void => {
  const zip = /^\d{5}/.exec(values.zip.trim())?.[0] ?? ''
  const [opened] = useState(() => {
    const { city, province, area = '' } = values
    return { zip, place: { city, province, area } }
  })
  const before = useRef<Place>(opened.place)
  const { data } = useCall('zip_place', { zip }, { enabled: zip !== '' && zip !== opened.zip, quiet: true })
  const place = zip === opened.zip && zip !== '' ? opened.place : data?.place

  const take = useEffectEvent((found: Place) => {
    const some = freePlace(found, values, before.current)
    before.current = { ...before.current, ...some }
    if (changesPlace(some, values)) fill(some)
  })
  useEffect(() => {
    if (place) take(place)
  }, [place])
}
