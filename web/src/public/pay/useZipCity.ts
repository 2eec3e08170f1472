import type { Data } from '@bencao/shared/contract/index.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { callServer } from '../../payments/callServer.ts'

type PayAddress = Data<'pay_order'>['address']

/**
 * Fills in the city and the state of a typed ZIP code. A city that was typed stays; one that an earlier ZIP code filled in, or
 * that was there before, gives way.
 */
export const useZipCity = (address: PayAddress, onChange: (address: PayAddress) => void): void => {
  const zip = /^\d{5}/.exec(address.zip.trim())?.[0] ?? ''
  const [opened] = useState(zip)
  const before = useRef(address.city)
  const take = useEffectEvent((city: string, province: string) => {
    const free = address.city.trim() === '' || address.city === before.current
    if (free) before.current = city
    const next = { ...address, province, ...(free && { city }) }
    if (next.city !== address.city || province !== address.province) onChange(next)
  })
  useEffect(() => {
    if (zip === '' || zip === opened) return
    let wanted = true
    callServer('zip_place', { zip }).then(
      (reply) => {
        const place = reply?.code === 0 ? reply.data.place : null
        if (wanted && place) take(place.city, place.province)
      },
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [zip, opened])
}
